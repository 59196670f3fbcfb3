import { describe, expect, it } from 'vitest'
import { readMapParams } from './map-params.ts'
import { withoutInvalidPlaces } from './valid-places.ts'
import { NO_WAY_TO_WORK } from './way-to-work.ts'

const read = (search: string) => readMapParams(new URLSearchParams(search))
const TRIANGLE = '18.5,73.8;18.6,73.8;18.6,73.9'

describe('readMapParams', () => {
  it('reads a section only while the map is open', () => {
    expect(read('view=map&box=18.5,73.8,18.6,73.9')).toEqual({ view: 'map', box: '18.5,73.8,18.6,73.9', drawn: [] })
    expect(read('box=18.5,73.8,18.6,73.9')).toEqual({ view: '', box: '', drawn: [] })
  })

  it('reads drawn areas also while the map is closed, and then no section', () => {
    expect(read(`drawn=${TRIANGLE}`)).toEqual({ view: '', box: '', drawn: [TRIANGLE] })
    expect(read(`view=map&box=18.5,73.8,18.6,73.9&drawn=${TRIANGLE}`)).toEqual({ view: 'map', box: '', drawn: [TRIANGLE] })
  })
})

describe('withoutInvalidPlaces', () => {
  it('takes out what calls refuse', () => {
    const crossing = '18.5,73.8;18.6,73.9;18.6,73.8;18.5,73.9'
    expect(withoutInvalidPlaces({ ...NO_WAY_TO_WORK, box: '', drawn: [crossing, TRIANGLE] })).toEqual({
      ...NO_WAY_TO_WORK,
      box: '',
      drawn: [TRIANGLE],
    })
    expect(withoutInvalidPlaces({ ...NO_WAY_TO_WORK, box: '', drawn: ['here', ''] }).drawn).toEqual([])
    expect(withoutInvalidPlaces({ ...NO_WAY_TO_WORK, box: '', drawn: Array.from({ length: 9 }, () => TRIANGLE) }).drawn).toHaveLength(5)
    expect(withoutInvalidPlaces({ ...NO_WAY_TO_WORK, box: '18.6,73.8,18.5,73.9', drawn: [] })).toEqual({
      ...NO_WAY_TO_WORK,
      box: '',
      drawn: [],
    })
  })

  it('takes out a workplace that is none and minutes that are not known', () => {
    const nothingDrawn = { box: '', drawn: [] }
    const way = (workplace: string, minutes: number | null) => ({ ...nothingDrawn, workplace, mode: 'METRO', minutes }) as const
    for (const workplace of ['<b>', '28.6,77.2', '18.5,', 'a'.repeat(200)]) {
      expect(withoutInvalidPlaces(way(workplace, 45))).toEqual({ ...nothingDrawn, ...NO_WAY_TO_WORK })
    }
    for (const minutes of [0, 7.5, 121, 1e300]) {
      expect(withoutInvalidPlaces(way('magarpatta', minutes))).toEqual(way('magarpatta', null))
    }
    expect(withoutInvalidPlaces(way('18.5913,73.7389', 45))).toEqual(way('18.5913,73.7389', 45))
  })

  it('keeps what can be searched as it is', () => {
    const query = { ...NO_WAY_TO_WORK, box: '18.5,73.8,18.6,73.9', drawn: [TRIANGLE] }
    expect(withoutInvalidPlaces(query)).toBe(query)
  })
})
