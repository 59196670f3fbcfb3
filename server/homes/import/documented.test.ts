import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS, REQUIRED_IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'

test('docs/importing.md lists every column in its order, and which are required', async () => {
  const text = await readFile('docs/importing.md', 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` \| (yes)? ?\|/gm)].map(([, name, needed]) => [name, needed === 'yes'])
  expect(rows).toEqual(IMPORT_COLUMNS.map(({ name }) => [name, REQUIRED_IMPORT_COLUMNS.includes(name)]))
})
