import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('docs/operations.md lists every recurring job of the program with its times', () => {
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([a-z-]+)` \| `([^`]+)` \|/gm)
  const listed = Object.fromEntries(Array.from(rows, ([, name, times]) => [name, times]))
  expect(listed).toEqual(Object.fromEntries(t.jobs.schedules))
})
