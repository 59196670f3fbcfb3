import { describe, expect, test } from 'vitest'
import { cellOf, middleOf } from '#contracts/map-cells.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { drawSurroundings } from './draw-surroundings.ts'
import { placeLabels, type Wanted } from './labels.ts'
import { HEIGHT, WIDTH } from './view.ts'

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

test('of names that would overlap the earlier one is kept, and none leaves the drawing', () => {
  const at = { x: WIDTH / 2, y: HEIGHT / 2 }
  const wanted: Wanted[] = [
    {
      name: 'First',
      look: 'road',
      along: [
        { x: 0, y: at.y },
        { x: WIDTH, y: at.y },
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
    { name: 'At the edge', look: 'station', at: { x: WIDTH - 12, y: 20 } },
    { name: 'Far too long '.repeat(8), look: 'station', at },
  ]
  const placed = placeLabels(wanted, [])
  expect(placed.map(({ name }) => name)).toEqual(['First', 'At the edge'])
  expect(placed[1]).toMatchObject({ anchor: 'end' })
})
