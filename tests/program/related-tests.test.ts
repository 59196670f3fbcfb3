import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { JOURNEYS_BY_FOLDER, relatedTests } from '../../scripts/related-tests.ts'

test('every folder that contains screens has journeys', () => {
  const folders = globSync('web/{features/*,lib}/*/').map((path) => path.replace(/\/$/, ''))
  expect(folders.length).toBeGreaterThan(40)
  const all = [...folders, 'web/operations', 'web/routes', 'web/service-worker', 'web/ui']
  expect(all.filter((folder) => !JOURNEYS_BY_FOLDER[folder]?.length)).toEqual([])
})

test('every folder and journey in the list exists', () => {
  const paths = Object.entries(JOURNEYS_BY_FOLDER).flatMap(([folder, names]) => [
    folder,
    ...names.map((name) => `tests/journeys/${name}.journey.ts`),
  ])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every journey belongs to a folder', () => {
  const named = new Set(Object.values(JOURNEYS_BY_FOLDER).flat())
  const journeys = globSync('tests/journeys/*.journey.ts').map((path) => basename(path, '.journey.ts'))
  expect(journeys.filter((name) => !named.has(name))).toEqual([])
})

test('a change in the server runs the tests beside it and the tests that import it', () => {
  const { unit, journeys } = relatedTests(['server/reaching/unlocks/unlock-contact.ts'])
  expect(unit).toContain('server/reaching/unlocks/unlock-crashes.test.ts')
  expect(unit).not.toContain('server/money/payments/crashes.test.ts')
  expect(journeys).toEqual([])
  expect(relatedTests(['contracts/base/values/money.ts']).unit).toContain('contracts/base/values/money.test.ts')
})

test('a change of a screen or a journey runs journeys', () => {
  expect(relatedTests(['web/features/finding/search/listing-screen.tsx']).journeys).toContain('tests/journeys/find-a-home.journey.ts')
  expect(relatedTests(['tests/journeys/wishlist.journey.ts']).journeys).toEqual(['tests/journeys/wishlist.journey.ts'])
  expect(relatedTests(['tests/journeys/posting-helpers.ts']).journeys).toContain('tests/journeys/posting.journey.ts')
})
