import { z } from 'zod'
import { CELL_COUNT, middleOf, type Point } from '#contracts/finding/map/map-cells.ts'
import { MAX_TRAVEL_MINUTES, MIN_TRAVEL_MINUTES, TRAVEL_STEP_MINUTES, type TravelMode } from '#contracts/finding/travel/travel.ts'
import { callService } from '#server/base/platform/call-service.ts'
import { addCellsInside, WHOLE_GRID } from '#server/finding/map/index.ts'
import { type TravelTime, UNREACHABLE } from '../travel-time.ts'

/** Valhalla returned no times. The error is logged, so `reason` must not contain a place. */
export class TravelFailure extends Error {
  /**
   * `refused`: Valhalla's configuration does not allow such times, or its answer is not valid. `busy`: Valhalla was not called, because of
   * too many running calls or a recent failure.
   */
  readonly kind: 'unreachable' | 'refused' | 'busy'

  constructor(kind: TravelFailure['kind'], reason: string) {
    super(`Valhalla gave no travel times: ${reason}`)
    this.name = 'TravelFailure'
    this.kind = kind
  }
}

/** Valhalla's costing models by mode; none exists for the metro. */
export const COSTINGS: Readonly<Partial<Record<TravelMode, string>>> = { CAR: 'auto', TWO_WHEELER: 'motorcycle' }

/** Isochrones per call: the default limit of a Valhalla server. */
const CONTOURS_PER_CALL = 4
/** Timeout of one call. */
const TIMEOUT_MS = 3_000
/** Concurrent computations of travel times, of six calls each. */
const MAX_CONCURRENT = 4

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
/** Valhalla's error 171: no usable road is near the location, so that no cell is reached. */
const NO_ROAD_NEAR = z.object({ error_code: z.literal(171) })
type Area = z.infer<typeof area>

const STEPS = Array.from(
  { length: (MAX_TRAVEL_MINUTES - MIN_TRAVEL_MINUTES) / TRAVEL_STEP_MINUTES + 1 },
  (_n, at) => MIN_TRAVEL_MINUTES + at * TRAVEL_STEP_MINUTES,
)

/**
 * Travel times by an operator's own Valhalla: the areas reached within each time (isochrones).
 * @param baseUrl VALHALLA_URL, without a slash at its end
 */
export function createValhallaTravelTime(baseUrl: string, timeoutMs = TIMEOUT_MS): TravelTime {
  let running = 0

  /** The isochrones for these minutes. @throws TravelFailure */
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
      if (running >= MAX_CONCURRENT) throw new TravelFailure('busy', `it computes ${running} other travel times`)
      running += 1
      try {
        const { latitude, longitude } = middleOf(cell)
        const locations = [{ lat: latitude, lon: longitude }]
        const query = { locations, costing, polygons: true, reverse: direction === 'to', denoise: 0, generalize: 50 }
        const calls = STEPS.flatMap((_step, at) => (at % CONTOURS_PER_CALL === 0 ? [STEPS.slice(at, at + CONTOURS_PER_CALL)] : []))
        const areas = await Promise.all(calls.map((steps) => readAreas(query, steps)))
        return fillCells(cell, areas.flat())
      } finally {
        running -= 1
      }
    },
  }
}

/** Gives each cell the shortest time whose isochrone contains the middle of the cell. */
function fillCells(cell: number, areas: readonly Area[]): Uint8Array {
  const minutes = new Uint8Array(CELL_COUNT + 1).fill(UNREACHABLE)
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
