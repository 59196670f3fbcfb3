import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyFilter } from '#contracts/homes/properties/properties.ts'
import { MAP_AREA_MESSAGES, MAX_CORNERS, readArea, readBox, writeArea, writeBox } from './map-areas.ts'

const SQUARE = '18.5,73.8;18.6,73.8;18.6,73.9;18.5,73.9'
/** Corners around a circle, from one side to the other. */
const ring = (count: number) =>
  Array.from({ length: count }, (_n, at) => {
    const angle = (2 * Math.PI * at) / count
    return `${(18.5 + 0.1 * Math.sin(angle)).toFixed(4)},${(73.8 + 0.1 * Math.cos(angle)).toFixed(4)}`
  })

describe('readBox', () => {
  test('reads four degrees and rounds them to four decimals', () => {
    expect(readBox('18.5,73.8, 18.61234567,73.9')).toEqual({ south: 18.5, west: 73.8, north: 18.6123, east: 73.9 })
    expect(readBox('-90,-180,90,180')).toEqual({ south: -90, west: -180, north: 90, east: 180 })
  })

  test.each([
    '',
    '18.5',
    '18.5,73.8,18.6',
    '18.5,73.8,18.6,73.9,1',
    '91,73.8,92,73.9',
    '18.5,73.8,18.6,1e2',
    'NaN,NaN,NaN,NaN',
    '0x1,2,3,4',
  ])('refuses %j, which is not four degrees', (text) => {
    expect(readBox(text)).toEqual({ problem: MAP_AREA_MESSAGES.box })
  })

  test.each(['18.6,73.8,18.5,73.9', '18.5,73.9,18.6,73.8', '18.5,73.8,18.5,73.9', '18.50001,73.8,18.50002,73.9'])(
    'refuses %j, whose edges are in the wrong order or equal',
    (text) => {
      expect(readBox(text)).toEqual({ problem: MAP_AREA_MESSAGES.boxOrder })
    },
  )
})

describe('readArea', () => {
  test('reads corners in their order, without repeated ones and without a last one that closes the area', () => {
    const corners = readArea('18.5,73.8;18.5,73.8;18.6,73.8; 18.6,73.90001;18.5,73.8')
    expect(corners).toEqual([
      { latitude: 18.5, longitude: 73.8 },
      { latitude: 18.6, longitude: 73.8 },
      { latitude: 18.6, longitude: 73.9 },
    ])
  })

  test('reads as many corners as an area may have, with and without the closing one, and refuses one more', () => {
    const corners = ring(MAX_CORNERS)
    expect(readArea(corners.join(';'))).toHaveLength(MAX_CORNERS)
    expect(readArea([...corners, corners[0]].join(';'))).toHaveLength(MAX_CORNERS)
    const tooMany = { problem: MAP_AREA_MESSAGES.tooManyCorners }
    expect(readArea(ring(MAX_CORNERS + 1).join(';'))).toEqual(tooMany)
    expect(readArea(`${SQUARE};`.repeat(10_000))).toEqual(tooMany)
  })

  test.each(['18.5,73.8;18.6,73.8', '18.5,73.8;18.6,73.8;18.5,73.8', '18.5,73.8;18.50001,73.8;18.6,73.8'])(
    'refuses %j, which has fewer than three corners',
    (text) => {
      expect(readArea(text)).toEqual({ problem: MAP_AREA_MESSAGES.tooFewCorners })
    },
  )

  test.each(['', ';;;', '18.5,73.8;18.6,73.8;18.6', '18.5,73.8;18.6,73.8;18.6,73.9,0', '18.5,73.8;18.6,73.8;95,73.9', 'a,b;c,d;e,f'])(
    'refuses %j, which is not a list of corners',
    (text) => {
      expect(readArea(text)).toEqual({ problem: MAP_AREA_MESSAGES.drawn })
    },
  )

  test('refuses sides that cross, also those of neighbours of neighbours and of the closing side', () => {
    const crossing = { problem: MAP_AREA_MESSAGES.crossing }
    expect(readArea('18.5,73.8;18.6,73.9;18.6,73.8;18.5,73.9')).toEqual(crossing)
    expect(readArea('18.5,73.8;18.6,73.8;18.6,73.9;18.5,73.9;18.65,73.85')).toEqual(crossing)
    const star = [0, 2, 4, 1, 3].map((at) => ring(5)[at])
    expect(readArea(star.join(';'))).toEqual(crossing)
  })

  test('takes a hollow shape, and sides that touch', () => {
    expect(readArea('18.5,73.8;18.6,73.8;18.6,73.9;18.59,73.9;18.59,73.81;18.5,73.81')).toHaveLength(6)
    expect(readArea('18.5,73.8;18.6,73.8;18.6,73.9;18.5,73.9;18.6,73.85')).toHaveLength(5)
  })
})

test('what is written is read as the same area and the same box', () => {
  const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((units) => units / 10_000 + 0)
  fc.assert(
    fc.property(degrees(90), degrees(180), degrees(90), degrees(180), (south, west, north, east) => {
      fc.pre(south < north && west < east)
      const box = { south, west, north, east }
      expect(readBox(writeBox(box))).toEqual(box)
      const corners = [
        { latitude: south, longitude: west },
        { latitude: north, longitude: west },
        { latitude: north, longitude: east },
      ]
      expect(readArea(writeArea(corners))).toEqual(corners)
    }),
  )
})

describe('the filter', () => {
  const problems = (filter: object) => propertyFilter.safeParse(filter).error?.issues.map(({ message }) => message)

  test('takes one area or several, and leaves out blank ones', () => {
    expect(propertyFilter.parse({ drawn: SQUARE }).drawn).toHaveLength(1)
    expect(propertyFilter.parse({ drawn: [SQUARE, '', SQUARE] }).drawn).toHaveLength(2)
    expect(propertyFilter.parse({ drawn: '', box: '' })).toEqual({})
  })

  test('refuses more than five areas', () => {
    expect(propertyFilter.parse({ drawn: Array(5).fill(SQUARE) }).drawn).toHaveLength(5)
    expect(problems({ drawn: Array(6).fill(SQUARE) })).toEqual([MAP_AREA_MESSAGES.tooManyAreas])
    expect(problems({ drawn: Array(100_000).fill(SQUARE) })).toEqual([MAP_AREA_MESSAGES.tooManyAreas])
  })

  test('refuses what is no text', () => {
    for (const value of [1, true, {}, { toString: null }, [['18.5,73.8']], { length: 3 }]) {
      expect(problems({ drawn: value })).toEqual([MAP_AREA_MESSAGES.drawn])
      expect(problems({ box: value })).toEqual([MAP_AREA_MESSAGES.box])
    }
  })
})
