import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'

/** Answers the call to the server that is under way. */
let answer: (status: number) => void

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = (status) => resolve(Response.json({ message: 'Not now.' }, { status }))
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A page of a user whose account is in English. */
async function openPage() {
  // the modules hold state
  vi.resetModules()
  const { chooseLanguage } = await import('./choose-language.ts')
  const { currentSession, login, updateUser } = await import('#web/lib/session/session-store.ts')
  login('token', { id: 1, firstName: 'Asha', language: 'en' })
  return { chooseLanguage, updateUser, login, user: () => currentSession().user }
}

test('a language that could not be stored is the earlier one again, and what else changed meanwhile stays', async () => {
  const { chooseLanguage, updateUser, user } = await openPage()
  const choice = chooseLanguage('mr')
  expect(user()).toMatchObject({ language: 'mr' })
  updateUser({ ...user(), firstName: 'Usha' })
  answer(503)
  await expect(choice).rejects.toThrow('Not now.')
  expect(user()).toEqual({ id: 1, firstName: 'Usha', language: 'en' })
})

test('a choice that fails late does not undo a later one', async () => {
  const { chooseLanguage, updateUser, user } = await openPage()
  const choice = chooseLanguage('mr')
  updateUser({ ...user(), language: 'hi' })
  answer(503)
  await expect(choice).rejects.toThrow()
  expect(user()).toMatchObject({ language: 'hi' })
})

test('a choice that fails after somebody else has signed in changes nothing for them', async () => {
  const { chooseLanguage, login, user } = await openPage()
  const choice = chooseLanguage('mr')
  login('another token', { id: 2, language: 'mr' })
  answer(503)
  await expect(choice).rejects.toThrow()
  expect(user()).toEqual({ id: 2, language: 'mr' })
})
