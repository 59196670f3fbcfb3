import { z } from 'zod'
import { CELL_COUNT, middleOf, type Point } from '#contracts/map/map-cells.ts'
import { MAX_TRAVEL_MINUTES, MIN_TRAVEL_MINUTES, TRAVEL_STEP_MINUTES, type TravelMode } from '#contracts/travel/travel.ts'
import { addCellsInside, WHOLE_GRID } from '#server/map/index.ts'
import { callService } from '#server/platform/call-service.ts'
import { NO_WAY, type TravelTime } from '../travel-time.ts'

/** Valhalla gave no times. The error is logged: `reason` must name no place. */
export class TravelFailure extends Error {
  /** `refused`: Valhalla cannot answer such a call as it is set up. `busy`: it was not called, since too many calls are under way, or after a failure. */
  readonly kind: 'unreachable' | 'refused' | 'busy'

  constructor(kind: TravelFailure['kind'], reason: string) {
    super(`Valhalla gave no travel times: ${reason}`)
    this.name = 'TravelFailure'
    this.kind = kind
  }
}

/** How Valhalla names what is travelled with; it knows no metro. */
export const COSTINGS: Readonly<Partial<Record<TravelMode, string>>> = { CAR: 'auto', TWO_WHEELER: 'motorcycle' }

/** What Valhalla draws in one call unless it is set up otherwise. */
const CONTOURS_PER_CALL = 4
/** Of one call, ms. */
const TIMEOUT_MS = 3_000
/** Questions at once, of six calls each. */
const MAX_QUESTIONS = 4

const position = z
  .array(z.number())
  .min(2)
  .transform(([longitude = 0, latitude = 0]): Point => ({ latitude, longitude }))
const rings = z.array(z.array(position))
const area = z.object({
  properties: z.object({ contour: z.number() }),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: rings }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings) }),
  ]),
})
const answerShape = z.object({ features: z.array(area) })
/** No road that the costing may use is near the location: so nothing is reached. */
const NO_ROAD_NEAR = z.object({ error_code: z.literal(171) })
type Area = z.infer<typeof area>

const STEPS = Array.from(
  { length: (MAX_TRAVEL_MINUTES - MIN_TRAVEL_MINUTES) / TRAVEL_STEP_MINUTES + 1 },
  (_n, at) => MIN_TRAVEL_MINUTES + at * TRAVEL_STEP_MINUTES,
)

/**
 * Travel times by an operator's own Valhalla: the areas that are reached within each of the told times (isochrones).
 * @param baseUrl VALHALLA_URL, without a slash at its end
 */
export function createValhallaTravelTime(baseUrl: string, timeoutMs = TIMEOUT_MS): TravelTime {
  let asked = 0

  /** The areas of some of the times. @throws TravelFailure */
  async function readAreas(query: object, steps: readonly number[]): Promise<Area[]> {
    const { status, body } = await callService(
      `${baseUrl}/isochrone`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...query, contours: steps.map((time) => ({ time })) }),
      },
      timeoutMs,
      (reason) => new TravelFailure('unreachable', reason),
    )
    if (status === 400 && NO_ROAD_NEAR.safeParse(body).success) return []
    const answer = answerShape.safeParse(body)
    if (status !== 200 || !answer.success) throw new TravelFailure('refused', `it answered with status ${status}`)
    return answer.data.features
  }

  return {
    async minutes(cell, mode, direction) {
      const costing = COSTINGS[mode]
      if (costing === undefined) throw new TravelFailure('refused', `it has no ways by ${mode}`)
      if (asked >= MAX_QUESTIONS) throw new TravelFailure('busy', `it answers ${asked} other questions`)
      asked += 1
      try {
        const { latitude, longitude } = middleOf(cell)
        const locations = [{ lat: latitude, lon: longitude }]
        const query = { locations, costing, polygons: true, reverse: direction === 'to', denoise: 0, generalize: 50 }
        const calls = STEPS.flatMap((_step, at) => (at % CONTOURS_PER_CALL === 0 ? [STEPS.slice(at, at + CONTOURS_PER_CALL)] : []))
        const areas = await Promise.all(calls.map((steps) => readAreas(query, steps)))
        return fillCells(cell, areas.flat())
      } finally {
        asked -= 1
      }
    },
  }
}

/** Each cell gets the shortest time whose area contains its middle. */
function fillCells(cell: number, areas: readonly Area[]): Uint8Array {
  const minutes = new Uint8Array(CELL_COUNT + 1).fill(NO_WAY)
  for (const { properties, geometry } of areas) {
    const step = STEPS.find((each) => each === properties.contour)
    if (step === undefined) continue
    // polygons of one area do not overlap (RFC 7946)
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    const isInside = new Uint8Array(CELL_COUNT)
    addCellsInside(isInside, rings, WHOLE_GRID)
    for (let reached = 0; reached < CELL_COUNT; reached += 1)
      if (isInside[reached]) minutes[reached] = Math.min(minutes[reached] as number, step)
  }
  minutes[cell] = MIN_TRAVEL_MINUTES
  return minutes
}
