import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PropertyFiles } from '#contracts/homes/import/import.ts'
import { times } from '#tests/prove.ts'
import { planZip } from './match-files.ts'
import type { ZipEntry } from './zip-directory.ts'

let nextCrc = 1
const entryOf = (name: string, changes: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  isEncrypted: false,
  method: 8,
  crc: nextCrc++,
  packedSize: 90,
  size: 100,
  at: 0,
  ...changes,
})
const propertyOf = (reference: string, index: number, changes: Partial<PropertyFiles> = {}): PropertyFiles => ({
  propertyId: index + 1,
  reference,
  propertyName: `Society of listing ${index + 1}`,
  pictures: 0,
  documents: 0,
  sources: [],
  ...changes,
})
const propertiesOf = (...references: string[]) => references.map((reference, index) => propertyOf(reference, index))

/** The names that each reference gets, in their order. */
function match(names: readonly string[], references: readonly string[]): Record<string, string[]> {
  const plan = planZip(
    names.map((name) => entryOf(name)),
    propertiesOf(...references),
  )
  return Object.fromEntries(
    plan.properties.map(({ propertyId, files }) => [references[propertyId - 1], files.map(({ entry }) => entry.name)]),
  )
}
const leftOf = (entries: readonly ZipEntry[], properties: readonly PropertyFiles[]) =>
  Object.fromEntries(planZip(entries, properties).left.map(({ name, reason }) => [name, reason]))

describe('the reference of a file', () => {
  test.each([
    ['A-12.jpg'],
    ['A-12_1.jpg'],
    ['A-12-3.JPG'],
    ['A-12 (2).jpeg'],
    ['A-12(10).png'],
    ['a-12_001.webp'],
    ['A-12.1.jpg'],
    ['A-12/front.jpg'],
    ['photos/A-12/bedroom/IMG_4711.jpg'],
    ['photos\\A-12\\IMG_4711.jpg'],
    ['../../A-12/1.jpg'],
    ['Kothrud/A-12_1.jpg'],
    ['A–12_1.jpg'],
    ['A-12.pdf'],
    ['A-12/Index II.docx'],
  ])('%s is A-12', (name) => expect(match([name], ['A-1', 'A-12', 'B-12'])).toEqual({ 'A-12': [name] }))

  test.each([
    ['A/12', 'A-12_1.jpg'],
    ['A/12', 'A_12 (2).jpg'],
    ['A/12', 'A/12_1.jpg'],
    ['Wing B: 4', 'Wing B- 4/1.jpg'],
    ['Flat  7', 'flat 7_2.jpg'],
    ['Résidence 1'.normalize('NFC'), 'Résidence 1_1.jpg'.normalize('NFD')],
    ['फ्लॅट १२', 'फ्लॅट १२_1.jpg'],
  ])('a reference %s that a name of a file cannot have is found by %s', (reference, name) =>
    expect(match([name], [reference, 'C-99'])).toEqual({ [reference]: [name] }),
  )

  test('of a folder counts more than that of a name', () =>
    expect(match(['A-12/1.jpg', 'A-12/2.jpg', '1.jpg'], ['1', '2', 'A-12'])).toEqual({
      'A-12': ['A-12/1.jpg', 'A-12/2.jpg'],
      1: ['1.jpg'],
    }))

  test('is the whole name before a name with a number', () =>
    expect(match(['A-1_2.jpg', 'A-1_3.jpg', 'A-1.jpg'], ['A-1', 'A-1_2']).valueOf()).toEqual({
      'A-1_2': ['A-1_2.jpg'],
      'A-1': ['A-1.jpg'],
    }))

  test('is not guessed where another listing could be meant', () => {
    expect(leftOf([entryOf('A-13.jpg'), entryOf('A (13).jpg')], propertiesOf('A', 'A-12'))).toEqual({
      'A-13.jpg': '‘A-13’ may be the reference of a listing that is not here: put it into a folder named by the reference',
    })
    expect(leftOf([entryOf('A-12.jpg')], propertiesOf('A/12', 'A:12'))).toEqual({
      'A-12.jpg': 'Several of your listings could be meant: put it into a folder named by the reference, or add it to the listing itself',
    })
    expect(match(['A-12.jpg'], ['A-12', 'A/12'])).toEqual({ 'A-12': ['A-12.jpg'] })
  })

  const LETTERS = fc.string({ unit: fc.constantFrom(...'ABCXYZabc'), minLength: 2, maxLength: 5 })
  const reference = fc.tuple(LETTERS, fc.integer({ min: 1, max: 999 })).map(([letters, number]) => `${letters}-${number}`)
  const naming = fc.constantFrom(
    (name: string, number: number) => `${name}_${number}.jpg`,
    (name: string, number: number) => `${name} (${number}).jpg`,
    (name: string, number: number) => `${name}(${number}).JPG`,
    (name: string, number: number) => `${name}-${number}.png`,
    (name: string, number: number) => `photos/${name} - ${String(number).padStart(3, '0')}.jpg`,
    (name: string, number: number) => `${name}/IMG_${number}.jpg`,
    (name: string, number: number) => `all\\${name}\\${number}.jpg`,
  )
  const cased = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toUpperCase(),
    (name: string) => name.toLowerCase(),
  )

  test('is found whatever the case, the separators and the folders, with the files in the order of their numbers', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ reference, naming, cased }), {
          minLength: 1,
          maxLength: 8,
          selector: ({ reference: name }) => name.toLowerCase(),
        }),
        fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
        (properties, numbers) => {
          const names = (of: (typeof properties)[number], order: readonly number[]) =>
            order.map((number) => of.naming(of.cased(of.reference), number))
          const ascending = numbers.toSorted((one, other) => one - other)
          const wanted = Object.fromEntries(properties.map((property) => [property.reference, names(property, ascending)]))
          expect(
            match(
              properties.flatMap((property) => names(property, numbers)),
              properties.map((property) => property.reference),
            ),
          ).toEqual(wanted)
        },
      ),
      { numRuns: times(300, 10_000) },
    )
  })

  test('is never found for a name without it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        expect(match([`${name}x.jpg`], ['A-12', 'B/7', '900'])).toEqual({})
      }),
      { numRuns: times(300, 10_000) },
    )
  })
})

describe('a file that no reference names', () => {
  const named = (...names: string[]) => names.map((propertyName, index) => propertyOf('', index, { reference: null, propertyName }))
  const matched = (name: string, properties: readonly PropertyFiles[]) =>
    planZip([entryOf(name)], properties).properties.map(({ propertyId }) => propertyId)

  test.each([['Shree Ganesh Residency/1.jpg'], ['shree ganesh residency_2.jpg'], ['photos/Shree-Ganesh Residency/hall.jpg']])(
    '%s belongs to the listing of this name',
    (name) => expect(matched(name, named('Tower 4', 'Shree Ganesh Residency'))).toEqual([2]),
  )

  test('is left out where several listings have the name, and a reference counts more than a name', () => {
    expect(leftOf([entryOf('Tower 4/1.jpg')], named('Tower 4', 'tower 4'))).toEqual({
      'Tower 4/1.jpg':
        'Several of your listings could be meant: put it into a folder named by the reference, or add it to the listing itself',
    })
    const [byName] = named('T-4')
    expect(matched('T-4/1.jpg', [byName as PropertyFiles, propertyOf('T-4', 1)])).toEqual([2])
  })
})

describe('the files of a property', () => {
  test('are in the order of their numbers, 2 before 10, with the one without a number first', () =>
    expect(match(['A-1_10.jpg', 'A-1 (2).jpg', 'A-1.jpg', 'A-1_1.jpg', 'A-1/b.jpg', 'A-1/a10.jpg', 'A-1/a2.jpg'], ['A-1'])).toEqual({
      'A-1': ['A-1.jpg', 'A-1_1.jpg', 'A-1 (2).jpg', 'A-1_10.jpg', 'A-1/a2.jpg', 'A-1/a10.jpg', 'A-1/b.jpg'],
    }))

  test('are as many as it has room for; the others are left with the reason', () => {
    const entries = [1, 2, 3, 4].map((number) => entryOf(`A-1_${number}.jpg`))
    const documents = [1, 2].map((number) => entryOf(`A-1_${number}.pdf`))
    const plan = planZip([...entries, ...documents], [propertyOf('A-1', 0, { pictures: 6, documents: 9 })])
    expect(plan.properties[0]?.files.map(({ name }) => name)).toEqual(['A-1_1.jpg', 'A-1_1.pdf', 'A-1_2.jpg'])
    expect(plan.left).toEqual([
      { name: 'A-1_2.pdf', reason: 'The listing has 10 documents already, and cannot have more' },
      { name: 'A-1_3.jpg', reason: 'The listing has 8 photos already, and cannot have more' },
      { name: 'A-1_4.jpg', reason: 'The listing has 8 photos already, and cannot have more' },
    ])
  })

  test('that it has already are not added again, also twice in one ZIP', () => {
    const entries = [entryOf('A-1_1.jpg', { crc: 10 }), entryOf('A-1_2.jpg', { crc: 11 }), entryOf('A-1_3.jpg', { crc: 11 })]
    const plan = planZip(entries, [propertyOf('A-1', 0, { pictures: 1, sources: ['0000000a-100'] })])
    expect(plan.presentCount).toBe(2)
    expect(plan.properties[0]?.files.map(({ name, sourceKey }) => [name, sourceKey])).toEqual([['A-1_2.jpg', '0000000b-100']])
    expect(planZip(entries, [propertyOf('A-1', 0, { pictures: 2, sources: ['0000000a-100', '0000000b-100'] })])).toMatchObject({
      properties: [],
      left: [],
      presentCount: 3,
    })
  })
})

test('what is no usable file is left with the reason; what operating systems add is not mentioned', () => {
  const entries = [
    entryOf('A-1/', { size: 0 }),
    entryOf('__MACOSX/A-1/._1.jpg'),
    entryOf('A-1/.DS_Store'),
    entryOf('A-1/Thumbs.db'),
    entryOf('A-1/video.mp4'),
    entryOf('A-1/large.jpg', { size: 11 * 1024 * 1024 }),
    entryOf('A-1/large.pdf', { size: 11 * 1024 * 1024 }),
    entryOf('A-1/secret.jpg', { isEncrypted: true }),
    entryOf('A-1/odd.jpg', { method: 99 }),
    entryOf('Z-9_1.jpg'),
    entryOf(`A-1/${'x'.repeat(400)}.jpg`),
  ]
  expect(Object.entries(leftOf(entries, propertiesOf('A-1'))).map(([name, reason]) => [name.slice(0, 20), reason])).toEqual([
    ['A-1/video.mp4', 'Not a photo or document: JPEG, PNG, WebP, PDF, DOC and DOCX are taken'],
    ['A-1/large.jpg', 'File too large: large.jpg (max 10MB)'],
    ['A-1/large.pdf', 'File too large: large.pdf (max 10MB)'],
    ['A-1/secret.jpg', 'Has a password'],
    ['A-1/odd.jpg', 'Damaged in the ZIP'],
    ['Z-9_1.jpg', 'No listing of yours has this reference or name'],
    [`A-1/${'x'.repeat(16)}`, 'The name is too long'],
  ])
})

test('50,000 hostile names are matched in time that grows with their number', () => {
  const names = Array.from({ length: 50_000 }, (_unused, index) => `${'-_ .('.repeat(50)}${index}.jpg`)
  expect(match(names, ['A-1', 'A-2'])).toEqual({})
})
