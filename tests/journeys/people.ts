import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Page } from './fixture.ts'

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
}

/** Data of a person without an account. */
export function stranger(): Person {
  const phoneNumber = `8${String(randomInt(1e9)).padStart(9, '0')}`
  return { firstName: 'Asha', lastName: 'Kulkarni', email: `asha.${phoneNumber}@wada.example`, phoneNumber }
}

/** One-time code in the latest message to a phone number. */
export async function codeFor(request: APIRequestContext, phoneNumber: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const messages = (await (await request.get('/api/demo/outbox')).json()) as { to: string; text: string }[]
    code = /\b\d{4}\b/.exec(messages.find(({ to }) => to.endsWith(phoneNumber))?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

/** @returns a code that differs from this one */
export function wrongCode(code: string): string {
  return code === '1234' ? '4321' : '1234'
}

/** Registers a user through the API. */
export async function account(
  request: APIRequestContext,
  userRole: 'OWNER' | 'BROKER' | 'SEEKER' = 'OWNER',
  name: Partial<Pick<Person, 'firstName' | 'lastName'>> = {},
): Promise<Person & { token: string; user: unknown }> {
  const person = { ...stranger(), ...name }
  const data = { ...person, userRole, address: { area: 'Baner' }, ...(userRole === 'BROKER' && { reraNumber: 'P52100012345' }) }
  expect((await request.post('/api/auth/send-registration-otp', { data })).status()).toBe(200)
  const otp = await codeFor(request, person.phoneNumber)
  const answer = await request.post('/api/auth/verify-registration-otp', { data: { phoneNumber: person.phoneNumber, otp } })
  expect(answer.status()).toBe(200)
  const { token, user } = (await answer.json()) as { token: string; user: unknown }
  return { ...person, token, user }
}

/** Stores a session as a sign-in does, when this tab opens its next page. */
export async function signedInAs(page: Page, { token, user }: { token: string; user: unknown }): Promise<void> {
  await page.addInitScript(
    ([storedToken = '', storedUser = '', markerKey = '']) => {
      // runs at each load: only the first one writes, so that a sign-out stays
      if (window !== top || !location.protocol.startsWith('http') || sessionStorage.getItem(markerKey) !== null) return
      sessionStorage.setItem(markerKey, 'done')
      localStorage.setItem('authToken', storedToken)
      localStorage.setItem('user', storedUser)
    },
    [token, JSON.stringify(user), `signed in ${randomUUID()}`],
  )
}

/** Input of the one-time code, not its toggle. */
export const codeField = (page: Page) =>
  page.getByRole('textbox', { name: 'OTP' }).or(page.locator('input[autocomplete="one-time-code"]')).first()

/**
 * Removes failed calls, which the journey caused on purpose, from the logged errors: status 4xx and network errors.
 * @param serverFailure a status of 500 or higher that is removed too
 */
export function ignoreFailedCalls(errors: string[], serverFailure?: number): void {
  const expected = new RegExp(`status of (4\\d\\d${serverFailure ? `|${serverFailure}` : ''})|net::ERR_`)
  const others = errors.filter((error) => !expected.test(error))
  errors.splice(0, errors.length, ...others)
}
