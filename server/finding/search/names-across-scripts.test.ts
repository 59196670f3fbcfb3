import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { openAlertsSite } from '#tests/alerts.ts'
import { seedRequirements } from '#tests/requirements.ts'

const alerts = await openAlertsSite(Date.parse('2030-01-15T12:00:00+05:30'))
const { t, site, register, keep, post, edit, titles } = alerts
beforeAll(() => alerts.reset())
afterAll(() => t.close())

/** @returns the names of the properties that a search finds, sorted */
async function search(keyword: string): Promise<string[]> {
  const { status, body } = await site.call('GET', `/api/properties/search?${new URLSearchParams({ keyword })}`)
  expect(status).toBe(200)
  return body.map(({ propertyName }: { propertyName: string }) => propertyName).toSorted()
}

test('a society in Latin letters is found by its Marathi and Hindi spelling, one in Devanagari by its English spelling', async () => {
  await post({ propertyName: 'Ganga Satellite' })
  await post({ propertyName: 'गंगा सॅटेलाईट' })
  await post({ propertyName: 'Blue Ridge', description: 'शांत परिसर, अमनोरा पार्कजवळ.' })
  for (const name of ['गंगा सॅटेलाईट', 'ganga satellite', 'Satellite'])
    expect(await search(name), name).toEqual(['Ganga Satellite', 'गंगा सॅटेलाईट'])
  // words of one script are compared by their letters
  expect(await search('गंगा सैटेलाइट')).toEqual(['Ganga Satellite'])
  expect(await search('ब्लू रिज')).toEqual(['Blue Ridge'])
  // the words of a description too
  expect(await search('amanora')).toEqual(['Blue Ridge'])
  expect(await search('ब्लू सॅटेलाईट')).toEqual([])
})

test('a search finds a new name of a property at once, and its old name no longer', async () => {
  const id = await post({ propertyName: 'Nyati Elan' })
  expect(await search('न्याती एलन')).toEqual(['Nyati Elan'])
  await edit(id, { propertyName: 'कुमार पृथ्वी' })
  expect(await search('kumar prithvi')).toEqual(['कुमार पृथ्वी'])
  expect(await search('न्याती एलन')).toEqual([])
})

test('whoever keeps a search for a name is told of a property whose name is written in the other script', async () => {
  const [inDevanagari, inLatin, other] = [await register(), await register(), await register()]
  await keep(inDevanagari, 'at_once', { keyword: 'रोहन लहर' })
  await keep(inLatin, 'at_once', { keyword: 'godrej' })
  await keep(other, 'at_once', { keyword: 'रोहन मिथिला' })
  await post({ propertyName: 'Rohan Leher' })
  await post({ propertyName: 'गोदरेज इन्फिनिटी' })
  expect(await titles(inDevanagari)).toEqual(['Rohan Leher fits your search'])
  expect(await titles(inLatin)).toEqual(['गोदरेज इन्फिनिटी fits your search'])
  expect(await titles(other)).toEqual([])
})

test('a requirement is found by words of the other script', async () => {
  const [marathi, english] = await seedRequirements(t.database.pool, [
    { additional_requirements: 'मगरपट्टा सिटी हवी' },
    { additional_requirements: 'Only in Magarpatta City.' },
  ])
  await t.services.search.feed.sync()
  const found = async (keyword: string): Promise<number[]> => {
    const { body } = await site.call('GET', `/api/requirement/search?${new URLSearchParams({ keyword })}`)
    return body.map(({ requirementId }: { requirementId: number }) => requirementId).toSorted()
  }
  expect(await found('magarpatta')).toEqual([marathi, english].toSorted())
  expect(await found('मगरपट्टा सिटी')).toEqual([marathi, english].toSorted())
})

test('a Devanagari query as long as a search may be is answered, a longer one refused', async () => {
  const words = Array.from({ length: 5_000 }, (_n, at) => String.fromCodePoint(0x915 + (at % 37), 0x930 + (at % 9), 0x93f)).join(' ')
  const ask = (keyword: string) => site.call('GET', `/api/properties/search?${new URLSearchParams({ keyword })}`)
  expect(await ask(words.slice(0, MAX_SEARCH_TEXT_LENGTH))).toMatchObject({ status: 200, body: [] })
  expect((await ask(words.slice(0, MAX_SEARCH_TEXT_LENGTH + 1))).status).toBe(422)
  // its address is longer than the server reads
  expect((await ask(words.slice(0, 10_000))).status).toBe(431)
})
