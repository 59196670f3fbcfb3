import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALITIES } from '#demo/localities.ts'
import { times } from '#tests/prove.ts'
import { nameKey, nameLocalities } from './locality-names.ts'
import { readLocality } from './read-locality.ts'

const names = nameLocalities(LOCALITIES)

/** 'Baner' for a sure reading, '?Baner' for a question, '' for an unknown area. */
function read(text: string): string {
  const reading = readLocality(names, text)
  if (reading.kind === 'sure') return reading.locality.name
  return reading.kind === 'likely' ? `?${reading.localities.map(({ name }) => name).join(' or ')}` : ''
}

describe('readLocality', () => {
  test.each([
    ['कोथरूड', 'Kothrud'],
    ['कोथरुड', 'Kothrud'],
    ['कोथरूड, पुणे', 'Kothrud'],
    ['हिंजेवाड़ी', 'Hinjewadi'],
    ['बाणेर रोड', 'Baner'],
    ['hinjawadi', 'Hinjewadi'],
    ['Hinjewadi Phase 1', 'Hinjewadi'],
    ['HINJEWADI PHASE-II', 'Hinjewadi'],
    ['Kothrood', 'Kothrud'],
    ['Kharady', 'Kharadi'],
    ['Baner, Pune', 'Baner'],
    ['Baner Pune 411045', 'Baner'],
    ['Baner Road', 'Baner'],
    ['Wakad-', 'Wakad'],
    ['Kharadi (EON)', 'Kharadi'],
    ['Amanora, Hadapsar', 'Hadapsar'],
    ['  viman   NAGAR ', 'Viman Nagar'],
    ['Viman\u200bnagar', 'Viman Nagar'],
    ['Koregaon\u00a0Park', 'Koregaon Park'],
    ['Pimple Saudagar', 'Pimple Saudagar'],
    ['411021', '?Bavdhan or Sus'],
    ['411038', 'Kothrud'],
    ['४११०३८', 'Kothrud'],
    ['Banner', 'Baner'],
    ['Hinjwdi', 'Hinjewadi'],
    ['Hinjewdai', '?Hinjewadi'],
    ['Dhanari', '?Dhanori or Dhayari'],
    ['Wakda', '?Wakad'],
    ['Vadgaon', '?Vadgaon Budruk or Wadgaon Sheri'],
    ['Baner Pashan', '?Baner or Pashan'],
    ['Near Blue Ridge, Hinjewadi', 'Hinjewadi'],
    ['Baner Hills Society', '?Baner'],
    ['Mangdewadi', ''],
    ['Pune', ''],
    ['411999', ''],
    ['', ''],
    ['🏠', ''],
  ])('reads “%s” as “%s”', (text, locality) => {
    expect(read(text)).toBe(locality)
  })
})

const keys = new Set(LOCALITIES.flatMap(({ name, marathiName, aliases }) => [name, marathiName, ...aliases].map(nameKey)))
const anyName = fc.constantFrom(...LOCALITIES).chain((locality) =>
  fc.record({
    locality: fc.constant(locality),
    text: fc.constantFrom(locality.name, locality.marathiName, ...locality.aliases),
  }),
)

test('forms of characters, case, spaces and signs do not change what a name means', () => {
  const forms: readonly ((text: string) => string)[] = [
    (text) => text.normalize('NFD'),
    (text) => text.normalize('NFKC'),
    (text) => text.toUpperCase(),
    (text) => text.replaceAll(' ', ''),
    (text) => text.replaceAll(' ', '-'),
    (text) => `  ${text.replaceAll(' ', '\u00a0 ')}.`,
    (text) => Array.from(text).join('\u200d'),
    (text) => `${text.slice(0, 2)}\u00ad${text.slice(2)}`,
    (text) => `${text}, Pune`,
    (text) => `${text}, पुणे, महाराष्ट्र`,
    (text) => `(${text})`,
  ]
  fc.assert(
    fc.property(anyName, fc.constantFrom(...forms), ({ locality, text }, change) => {
      expect(read(change(text)).replace('?', '').split(' or ')).toContain(locality.name)
    }),
    { numRuns: times(400, 5_000) },
  )
})

/** One insertion, deletion, replacement or swap of a name in Latin letters. */
const misspelt = anyName
  .filter(({ text }) => /^[A-Za-z ]{5,}$/.test(text))
  .chain(({ locality, text }) =>
    fc.record({
      locality: fc.constant(locality),
      text: fc
        .tuple(
          fc.nat({ max: text.length - 2 }),
          fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
          fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        )
        .map(([at, letter, edit]) => {
          const [before, one, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)]
          if (edit === 'insert') return before + letter + one + next + after
          if (edit === 'delete') return before + next + after
          return edit === 'replace' ? before + letter + next + after : before + next + one + after
        }),
    }),
  )

test('a name with one wrong letter is read as its locality or as a question, never silently as another one', () => {
  fc.assert(
    fc.property(misspelt, ({ locality, text }) => {
      // a wrong letter may make the name of another locality
      fc.pre(!keys.has(nameKey(text)))
      const reading = readLocality(names, text)
      if (reading.kind === 'sure') expect(reading.locality.name).toBe(locality.name)
      else expect(reading, text).toMatchObject({ kind: 'likely' })
    }),
    { numRuns: times(600, 20_000) },
  )
})

test('any text is read without a failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(['sure', 'likely', 'unknown']).toContain(readLocality(names, text).kind)
    }),
  )
})
