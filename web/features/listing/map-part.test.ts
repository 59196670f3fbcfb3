import { describe, expect, it } from 'vitest'
import { drawableQuery } from './drawable-query.ts'
import { readMapPart } from './map-part.ts'

const read = (search: string) => readMapPart(new URLSearchParams(search))
const TRIANGLE = '18.5,73.8;18.6,73.8;18.6,73.9'

describe('readMapPart', () => {
  it('reads a section only while the map is open', () => {
    expect(read('view=map&box=18.5,73.8,18.6,73.9')).toEqual({ view: 'map', box: '18.5,73.8,18.6,73.9', drawn: [] })
    expect(read('box=18.5,73.8,18.6,73.9')).toEqual({ view: '', box: '', drawn: [] })
  })

  it('reads drawn areas also while the map is closed, and then no section', () => {
    expect(read(`drawn=${TRIANGLE}`)).toEqual({ view: '', box: '', drawn: [TRIANGLE] })
    expect(read(`view=map&box=18.5,73.8,18.6,73.9&drawn=${TRIANGLE}`)).toEqual({ view: 'map', box: '', drawn: [TRIANGLE] })
  })
})

describe('drawableQuery', () => {
  it('takes out what calls refuse', () => {
    const crossing = '18.5,73.8;18.6,73.9;18.6,73.8;18.5,73.9'
    expect(drawableQuery({ box: '', drawn: [crossing, TRIANGLE] })).toEqual({ box: '', drawn: [TRIANGLE] })
    expect(drawableQuery({ box: '', drawn: ['here', ''] }).drawn).toEqual([])
    expect(drawableQuery({ box: '', drawn: Array.from({ length: 9 }, () => TRIANGLE) }).drawn).toHaveLength(5)
    expect(drawableQuery({ box: '18.6,73.8,18.5,73.9', drawn: [] })).toEqual({ box: '', drawn: [] })
  })

  it('keeps what can be searched as it is', () => {
    const query = { box: '18.5,73.8,18.6,73.9', drawn: [TRIANGLE] }
    expect(drawableQuery(query)).toBe(query)
  })
})
