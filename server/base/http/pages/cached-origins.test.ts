import { expect, test } from 'vitest'
import { createCachedOrigins } from './cached-origins.ts'

const SITE = 'https://site.example'

test('the pages of a host are cached though eight made-up hosts were asked for before it', () => {
  const isCached = createCachedOrigins()
  for (let n = 0; n < 8; n += 1) isCached(`https://made-up-${n}.example`)
  isCached(SITE)
  expect(isCached(SITE)).toBe(true)
})

test('many made-up hosts, each asked for once, do not replace a cached one', () => {
  const isCached = createCachedOrigins()
  expect(isCached(SITE)).toBe(true)
  const answers = Array.from({ length: 200 }, (_n, at) => isCached(`https://made-up-${at}.example`))
  expect(answers.filter(Boolean)).toHaveLength(7)
  expect(isCached(SITE)).toBe(true)
})
