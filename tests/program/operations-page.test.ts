import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '#server/config.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const table = page.slice(page.indexOf('\n## Settings'))
/** Name, default and meaning of each setting in the table. `standard` is a description where the default is too long for the table. */
const rows = Array.from(table.matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.*) \|$/gm), ([, name = '', standard = '', meaning = '']) => ({
  name,
  standard,
  meaning,
}))

test('docs/operations.md explains every setting of the program and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(settings.shape).sort())
  for (const { name, meaning } of rows) expect(meaning.length, name).toBeGreaterThan(10)
})

test.each(rows)('docs/operations.md says what $name is when it is missing', ({ name, standard }) => {
  const schema = settings.shape[name as keyof typeof settings.shape]
  const missing = schema.parse(undefined)
  const written = /^`(.+)`$/.exec(standard)?.[1]
  if (written !== undefined) expect(schema.parse(written)).toEqual(missing)
  else expect([standard, missing === undefined]).toEqual([expect.any(String), standard === '—'])
})
