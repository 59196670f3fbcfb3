import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTest } from '#tests/test-titles.ts'

/** The patterns of the annexure of the Guidelines for Prevention and Regulation of Dark Patterns, 2023, in its order. */
const PATTERNS = [
  'False urgency',
  'Basket sneaking',
  'Confirm shaming',
  'Forced action',
  'Subscription trap',
  'Interface interference',
  'Bait and switch',
  'Drip pricing',
  'Disguised advertisement',
  'Nagging',
  'Trick question',
  'SaaS billing',
  'Rogue malware',
]

const sections = readFileSync('docs/dark-patterns.md', 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const [, name, text] = /^\d+\. ([^\n]+)\n([\s\S]*)$/.exec(section) ?? []
    return name && text ? [{ name, text }] : []
  })

/** The tests that a section names: file and title. */
const testsOf = (text: string) => Array.from(text.matchAll(/^ {2}- `([^`]+)`: "(.+)"$/gm), ([, file = '', title = '']) => ({ file, title }))

test('docs/dark-patterns.md has all thirteen patterns, each with the guideline, what could be one, what is done, and tests', () => {
  expect(sections.map(({ name }) => name)).toEqual(PATTERNS)
  for (const { name, text } of sections) {
    for (const part of ['Guideline', 'Could be one', 'Done', 'Tests'])
      expect([name, text]).toEqual([name, expect.stringContaining(`- **${part}:**`)])
    expect([name, testsOf(text).length], 'tests').not.toEqual([name, 0])
    const listed = text.slice(text.indexOf('- **Tests:**')).trim().split('\n').slice(1)
    expect([name, testsOf(text).length]).toEqual([name, listed.filter((line) => line.startsWith('  - ')).length])
  }
})

test('every test that docs/dark-patterns.md names exists under its title', () => {
  const missing = sections.flatMap(({ text }) => testsOf(text)).filter(({ file, title }) => !hasTest(file, title))
  expect(missing).toEqual([])
})

/** Sources with texts of pages, without comments. */
const SOURCES = globSync(['web/**/*.{ts,tsx}', 'contracts/**/*.ts', 'server/site/catalogue/*.ts'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

const URGENCY = [
  /\bhurry\b/i,
  /\blast (chance|few)\b/i,
  /\b(only|just) (today|\d+ left|\$?\{[^}]+\} left)\b/i,
  /\blimited (time|period|offer|stock)\b/i,
  /\b(offer|sale|price) ends\b/i,
  /\b(don.t|do not) miss\b/i,
  /\b(selling|filling|going) fast\b/i,
  /\balmost (gone|sold out)\b/i,
  /\bact now\b/i,
  /\bpeople (are )?(now )?(viewing|looking at|watching)\b/i,
  /\b(in (high )?demand)\b/i,
]

test('no text presses people to hurry or says how many others are looking', () => {
  expect(SOURCES.length).toBeGreaterThan(900)
  const found = SOURCES.flatMap(({ file, text }) =>
    URGENCY.flatMap((words) => (words.exec(text) ?? []).slice(0, 1).map((match) => `${file}: ${match}`)),
  )
  expect(found).toEqual([])
})

/** What buttons say that refuse or close: what they do, and nothing about the person. */
const REFUSALS = ['Cancel', 'Not now', 'No, Cancel', 'Keep It', 'Keep it', 'Keep account', 'Keep my draft', 'Stay', 'Close']

test('every button that refuses says only that, in words of this list', () => {
  const words = SOURCES.filter(({ file }) => file.startsWith('web/')).flatMap(({ file, text }) =>
    Array.from(text.matchAll(/\bcancel(?:=|: | = )(?:\{)?(["'])(.+?)\1/g), ([, , said]) => ({ file, said })),
  )
  expect(words.length).toBeGreaterThan(8)
  expect(words.filter(({ said }) => !REFUSALS.includes(said ?? ''))).toEqual([])
  // the dialogs that write their own button, as the first unlock does, are pressed by the journey
})

test('the payment window gets no option that stores a card or asks for a mandate', () => {
  const options =
    /export interface WindowOptions \{([\s\S]*?)\n\}/.exec(readFileSync('web/features/money/payments/provider-window.ts', 'utf8'))?.[1] ??
    ''
  const names = Array.from(options.matchAll(/^ {2}readonly (\w+)/gm), ([, name]) => name)
  expect(names).toEqual(['key', 'amount', 'currency', 'order_id', 'name', 'description', 'retry', 'prefill'])
  const gateway = readFileSync('server/base/platform/payments/razorpay.ts', 'utf8')
  const resources = Array.from(gateway.matchAll(/\/v1\/(\w+)/g), ([, resource]) => resource)
  expect([...new Set(resources)].toSorted()).toEqual(['orders', 'payments', 'refunds'])
  expect(gateway).not.toMatch(/recurring|customer_id/)
})
