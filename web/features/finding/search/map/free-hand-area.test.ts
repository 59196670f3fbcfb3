import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_AREA_MESSAGES, MAX_CORNERS } from '#contracts/finding/map/map-areas.ts'
import type { Point } from '#contracts/finding/map/map-cells.ts'
import { areaOfLine } from './free-hand-area.ts'

const TOLERANCE = 0.0005

/** Points on a circle of 0.03° around the middle of Pune. @param turns 1 for a full circle */
function circle(count: number, turns: number, wobble: (index: number) => number = () => 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / (count - 1)) * turns * 2 * Math.PI
    const radius = 0.03 * (1 + wobble(index))
    return { latitude: 18.52 + radius * Math.sin(angle), longitude: 73.85 + radius * Math.cos(angle) }
  })
}

describe('areaOfLine', () => {
  it('thins a free-hand circle to few corners that lie on it', () => {
    const area = areaOfLine(circle(400, 0.98), TOLERANCE)
    if ('problem' in area) throw new Error(area.problem)
    expect(area.length).toBeGreaterThan(8)
    expect(area.length).toBeLessThan(40)
    for (const { latitude, longitude } of area) expect(Math.hypot(latitude - 18.52, longitude - 73.85)).toBeCloseTo(0.03, 3)
  })

  it('never keeps more than 100 corners, however the line wobbles', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -0.2, max: 0.2, noNaN: true }), { minLength: 300, maxLength: 300 }), (radii) => {
        const area = areaOfLine(
          circle(300, 0.97, (index) => radii[index] ?? 0),
          TOLERANCE,
        )
        expect('problem' in area ? area.problem === MAP_AREA_MESSAGES.crossing : area.length <= MAX_CORNERS).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('cuts the end of a circle that runs past its start', () => {
    const area = areaOfLine(
      circle(200, 1.1, (index) => index / 1_000 - 0.1),
      TOLERANCE,
    )
    expect(area).not.toHaveProperty('problem')
  })

  it('refuses a figure of eight in words', () => {
    const eight = Array.from({ length: 100 }, (_, index) => {
      const angle = ((index + 0.5) / 100) * 2 * Math.PI
      return { latitude: 18.52 + 0.03 * Math.sin(2 * angle), longitude: 73.85 + 0.03 * Math.cos(angle) }
    })
    expect(areaOfLine(eight, TOLERANCE)).toEqual({ problem: MAP_AREA_MESSAGES.crossing })
  })

  it('refuses what is only a short stroke', () => {
    const stroke = [0, 0.01, 0.02].map((step) => ({ latitude: 18.52 + step, longitude: 73.85 }))
    expect(areaOfLine(stroke, TOLERANCE)).toEqual({ problem: MAP_AREA_MESSAGES.tooFewCorners })
  })
})
