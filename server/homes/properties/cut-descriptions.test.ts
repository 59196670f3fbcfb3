import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { seedProperties } from '#tests/properties.ts'

const DESCRIPTION = 'A quiet flat with morning light. '.repeat(100).trim()
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await seedProperties(t.database.pool, [{ description: DESCRIPTION }, { description: 'x'.repeat(1_000) }, { description: 'Short.' }])
})
afterAll(() => t.close())

test('lists hold the beginning of a description, the page of a property all of it', async () => {
  const list = (await t.app.inject('/api/properties/search?sortField=propertyId')).json() as { propertyId: number; description: string }[]
  expect(list.map(({ description }) => description.length <= 201)).toEqual([true, true, true])
  expect(list[0]?.description).toMatch(/^A quiet flat with morning light\. .*\w\.?…$/)
  expect(list.map(({ description }) => description.at(-1))).toEqual(['…', '…', '.'])
  const detail = (await t.app.inject(`/api/properties/get/${list[0]?.propertyId}`)).json()
  expect(detail.description).toBe(DESCRIPTION)
})
