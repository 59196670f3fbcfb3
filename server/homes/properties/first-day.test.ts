import { expect, test } from 'vitest'
import type { ComparedHome } from './first-day.queries.ts'
import { isSameHome, isSameHomeByPictures } from './first-day.ts'

const FLAT: ComparedHome = {
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'FLAT',
  commercialSubtype: null,
  bhkType: 'TWO_BHK',
  roomType: null,
  pgGender: null,
  floor: 5,
  carpetArea: 950,
  totalBuildUpArea: null,
  plotArea: null,
}
const BED: ComparedHome = { ...FLAT, propertyFor: 'PG', roomType: 'Double sharing', pgGender: 'Women', floor: null, carpetArea: null }

const SAME: readonly (readonly [why: string, one: ComparedHome, changes: Partial<ComparedHome>])[] = [
  ['nothing differs', FLAT, {}],
  ['the size is rounded', FLAT, { carpetArea: 960 }],
  ['one does not say the floor', FLAT, { floor: null }],
  ['one says a further size', FLAT, { totalBuildUpArea: 1_200 }],
  ['a bed is let without a size', BED, {}],
]
const ANOTHER: typeof SAME = [
  ['another floor', FLAT, { floor: 6 }],
  ['another size', FLAT, { carpetArea: 1_000 }],
  ['another BHK', FLAT, { bhkType: 'THREE_BHK' }],
  ['another kind', FLAT, { apartmentType: 'PENTHOUSE' }],
  ['for sale', FLAT, { propertyFor: 'SELL' }],
  ['no size that both say', FLAT, { carpetArea: null, totalBuildUpArea: 1_200 }],
  ['one of two sizes differs', { ...FLAT, totalBuildUpArea: 1_200 }, { totalBuildUpArea: 1_400 }],
  ['another room', BED, { roomType: 'Single room' }],
  ['beds for others', BED, { pgGender: 'Men' }],
]

test.each(SAME)('it is the same home when %s', (_why, one, changes) => {
  expect(isSameHome(one, { ...one, ...changes })).toBe(true)
  expect(isSameHome({ ...one, ...changes }, one)).toBe(true)
})

test.each(ANOTHER)('it is another home: %s', (_why, one, changes) => {
  expect(isSameHome(one, { ...one, ...changes })).toBe(false)
  expect(isSameHome({ ...one, ...changes }, one)).toBe(false)
})

test.each([
  ['one, the only one', { one: 1, other: 1, same: 1 }, true],
  ['two of two and six', { one: 2, other: 6, same: 2 }, true],
  ['all of four', { one: 4, other: 4, same: 4 }, true],
  ['one of one and six', { one: 1, other: 6, same: 1 }, false],
  ['two of four', { one: 4, other: 4, same: 2 }, false],
  ['none', { one: 0, other: 0, same: 0 }, false],
] as const)('pictures of two homes that are the same: %s', (_what, pictures, isSame) => {
  expect(isSameHomeByPictures(FLAT, { ...FLAT, carpetArea: 1_000 }, pictures)).toBe(isSame)
  expect(isSameHomeByPictures(FLAT, { ...FLAT, carpetArea: 1_100 }, pictures)).toBe(false)
  expect(isSameHomeByPictures(FLAT, { ...FLAT, floor: 6 }, pictures)).toBe(false)
})
