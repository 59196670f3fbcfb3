import { expect, test } from 'vitest'
import { makeDocument, makePdf } from './documents.ts'
import { generateProperties } from './properties.ts'

const written = generateProperties().flatMap((property) =>
  property.documents.flatMap(({ kind }) => (kind === 'plan drawing' ? [] : [{ property, kind }])),
)

test('documents are PDF files that say what they are', () => {
  expect(written.length).toBeGreaterThan(40)
  for (const { property, kind } of written) {
    const text = makeDocument(kind, property).toString('latin1')
    expect(text.startsWith('%PDF-1.4\n')).toBe(true)
    expect(text.endsWith('%%EOF\n')).toBe(true)
    expect(text).toContain('(Sample document of the demo)')
  }
})

test('no two documents have the same bytes', () => {
  const all = written.map(({ property, kind }) => makeDocument(kind, property).toString('base64'))
  expect(new Set(all).size).toBe(all.length)
})

test('the table of a PDF points at its objects', () => {
  const text = makePdf('A (small) test', [{ text: 'one \\ two', x: 10, y: 10, size: 12 }]).toString('latin1')
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = Array.from(text.slice(table).matchAll(/^(\d{10}) 00000 n /gm), ([, offset]) => Number(offset))
  expect(offsets.length).toBe(7)
  for (const [i, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
  expect(text).toContain('(one \\\\ two)')
})
