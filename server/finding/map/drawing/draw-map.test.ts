import { describe, expect, test } from 'vitest'
import { cellOf, middleOf } from '#contracts/finding/map/map-cells.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { drawSection, drawSurroundings } from './draw-map.ts'
import { type Label, placeLabels } from './labels.ts'

const SCALE = { width: 640, height: 480, metresPerUnit: 6.25 }

const cellAt = (latitude: number, longitude: number) => cellOf(latitude, longitude) ?? -1

/** Names as they stand in a drawing. */
const namesIn = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>(?:<textPath[^>]*>)?([^<]+)/g), ([, name]) => name)

describe('the map around a cell', () => {
  test('shows the circle of 300 m in its middle, or none where only the locality is known', () => {
    const cell = cellAt(18.5625, 73.785)
    const circle = /<circle class="place" cx="320" cy="240" r="48"\/>/
    expect(drawSurroundings(cell, true, LOCALITIES)).toMatch(circle)
    expect(drawSurroundings(cell, false, LOCALITIES)).not.toContain('class="place"')
  })

  test('names the locality, the nearest roads, stations and rivers', () => {
    const names = namesIn(drawSurroundings(cellAt(18.5625, 73.785), true, LOCALITIES))
    expect(names).toEqual(expect.arrayContaining(['Baner', 'Baner Road', 'Mula']))
    expect(namesIn(drawSurroundings(cellAt(18.507, 73.808), true, LOCALITIES))).toEqual(expect.arrayContaining(['Vanaz', 'Kothrud']))
  })

  test('is small and whole for every locality, and names it', () => {
    for (const { name, latitude, longitude } of LOCALITIES) {
      const svg = drawSurroundings(cellAt(latitude, longitude), true, LOCALITIES)
      expect(svg.length, name).toBeLessThan(14_000)
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/)
      expect(namesIn(svg), name).toContain(name)
    }
  })

  test('writes names of localities as text, whatever they contain', () => {
    const cell = cellAt(18.5625, 73.785)
    const { latitude, longitude } = middleOf(cell)
    const svg = drawSurroundings(cell, false, [{ name: '<script>&"', marathiName: null, latitude, longitude }])
    expect(svg).toContain('&lt;script&gt;&amp;&quot;')
    expect(svg).not.toContain('<script')
  })
})

describe('a section of the map', () => {
  test('is as high as its box is shaped, and names its localities', () => {
    const svg = drawSection({ south: 18.5, west: 73.75, north: 18.6, east: 73.85 }, LOCALITIES)
    const [, height] = /viewBox="0 0 640 (\d+)"/.exec(svg) ?? []
    // a degree of latitude is longer than one of longitude
    expect(Number(height) / 640).toBeCloseTo(1 / Math.cos((18.55 * Math.PI) / 180), 2)
    expect(namesIn(svg)).toEqual(expect.arrayContaining(['Aundh', 'Khadki']))
  })

  test('of the whole city leaves small roads and the names of stations out', () => {
    const whole = drawSection({ south: 18.3, west: 73.4, north: 18.9, east: 74.3 }, LOCALITIES)
    expect(whole).toMatch(/^<svg[^>]* class="far"/)
    expect(whole).not.toContain('class="line secondary"')
    expect(namesIn(whole)).not.toContain('Vanaz')
    expect(whole).not.toMatch(/NaN|undefined|Infinity/)
  })
})

test('of names that would overlap the earlier one is kept, and none leaves the drawing', () => {
  const at = { x: SCALE.width / 2, y: SCALE.height / 2 }
  const wanted: Label[] = [
    {
      name: 'First',
      look: 'road',
      along: [
        { x: 0, y: at.y },
        { x: SCALE.width, y: at.y },
      ],
    },
    {
      name: 'Second',
      look: 'road',
      along: [
        { x: at.x - 30, y: at.y + 4 },
        { x: at.x + 30, y: at.y + 4 },
      ],
    },
    { name: 'At the edge', look: 'station', at: { x: SCALE.width - 12, y: 20 } },
    { name: 'Far too long '.repeat(8), look: 'station', at },
  ]
  const placed = placeLabels(SCALE, wanted, [])
  expect(placed.map(({ name }) => name)).toEqual(['First', 'At the edge'])
  expect(placed[1]).toMatchObject({ anchor: 'end' })
})
