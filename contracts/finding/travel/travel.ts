import { z } from 'zod'
import { choice, fromDigits, optional } from '#contracts/base/values/values.ts'
import { readPoint } from '../map/map-areas.ts'
import { CELL_COUNT, cellOf, type Point } from '../map/map-cells.ts'

/** METRO: the metro with walking to and from its stations. */
export const TRAVEL_MODES = ['CAR', 'TWO_WHEELER', 'METRO'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]
/** Mode for a workplace without a mode. */
export const DEFAULT_TRAVEL_MODE: TravelMode = 'CAR'

export const WORKPLACE_KINDS = ['IT_PARK', 'STATION', 'COLLEGE'] as const

/** Times are rounded up to this many minutes. */
export const TRAVEL_STEP_MINUTES = 5
export const MIN_TRAVEL_MINUTES = 5
/** Longer times are not shown. */
export const MAX_TRAVEL_MINUTES = 120

export const TRAVEL_MESSAGES = {
  workplace: 'Workplace must be the key of a known place, such as hinjawadi-phase-1, or latitude,longitude',
  outsideOfMap: 'This workplace is outside of the map of Pune',
  unknown: 'This workplace is not known',
  minutes: `Minutes must be a whole number from ${MIN_TRAVEL_MINUTES} to ${MAX_TRAVEL_MINUTES}`,
  cell: 'Cell must be the number of a cell of the map',
  workplaceMissing: 'Minutes, a way to travel and sorting by travel time need a workplace',
} as const

const WORKPLACE_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_KEY_LENGTH = 60

/** @returns the point of a workplace that is 'latitude,longitude' and not a key; more than four decimals are rounded */
export function workplacePoint(text: string): Point | undefined {
  const [latitude, longitude, more] = text.split(',', 3).map((part) => part.trim())
  return more === undefined ? readPoint(latitude, longitude) : undefined
}

export const writeWorkplacePoint = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

/** Key of a known place (not checked for existence), or a point of the grid. */
const workplace = z.string({ error: TRAVEL_MESSAGES.workplace }).transform((text, context): string => {
  const point = workplacePoint(text)
  const isPlace = point ? cellOf(point.latitude, point.longitude) !== null : text.length <= MAX_KEY_LENGTH && WORKPLACE_KEY.test(text)
  if (isPlace) return point ? writeWorkplacePoint(point) : text
  context.addIssue({ code: 'custom', message: point ? TRAVEL_MESSAGES.outsideOfMap : TRAVEL_MESSAGES.workplace })
  return z.NEVER
})

const minutes = fromDigits(
  z
    .number({ error: TRAVEL_MESSAGES.minutes })
    .int(TRAVEL_MESSAGES.minutes)
    .min(MIN_TRAVEL_MINUTES, TRAVEL_MESSAGES.minutes)
    .max(MAX_TRAVEL_MINUTES, TRAVEL_MESSAGES.minutes),
)

/**
 * Part of a filter for the way to work. With `minutes`: only properties within this time; without: all properties, each with its time.
 * Times are compared as they are shown: rounded up.
 */
export const travelFilter = {
  workplace: optional(workplace),
  mode: optional(choice(TRAVEL_MODES, 'Way to travel')),
  minutes: optional(minutes),
}

/** Adds an issue for each part that needs a workplace when there is none. */
export function requireWorkplace(
  given: { workplace?: string | undefined; mode?: TravelMode | undefined; minutes?: number | undefined; sortField?: string },
  context: z.RefinementCtx,
): void {
  if (given.workplace !== undefined) return
  const dependent = (['minutes', 'mode'] as const).filter((name) => given[name] !== undefined)
  const paths = given.sortField === 'travelTime' ? [...dependent, 'sortField'] : dependent
  for (const path of paths) context.addIssue({ code: 'custom', path: [path], message: TRAVEL_MESSAGES.workplaceMissing })
}

const cell = fromDigits(
  z
    .number({ error: TRAVEL_MESSAGES.cell })
    .int(TRAVEL_MESSAGES.cell)
    .min(0, TRAVEL_MESSAGES.cell)
    .max(CELL_COUNT - 1, TRAVEL_MESSAGES.cell),
)
/** `cell`: the property's cell, as in lists and on its page. */
export const travelTimesQuery = z.object({ workplace, cell })

/** The areas of these minutes are drawn around a workplace on the map. */
export const AREA_MINUTES = [15, 30, 45] as const

export const travelAreasQuery = z.object({ workplace, mode: choice(TRAVEL_MODES, 'Way to travel') })

/**
 * For each of AREA_MINUTES the area from which the workplace is reached within them, by the estimate that filters use. Polygons as in
 * GeoJSON: rings of [longitude, latitude], the outline first and then its holes, each closed.
 */
export const travelAreas = z.array(
  z.object({ minutes: z.number(), polygons: z.array(z.array(z.array(z.tuple([z.number(), z.number()])))) }),
)
export type TravelAreas = z.infer<typeof travelAreas>

/** Minutes at usual speed, an estimate rounded up; null where there is no such way within MAX_TRAVEL_MINUTES. */
const travelMinutes = z.number().nullable()
export const travelTimes = z.object({ CAR: travelMinutes, TWO_WHEELER: travelMinutes, METRO: travelMinutes })
export type TravelTimes = z.infer<typeof travelTimes>

/** A place that many people travel to, at a rounded point. */
export const knownWorkplace = z.object({
  key: z.string(),
  name: z.string(),
  marathiName: z.string(),
  /** Employers that have their offices there, short names and other spellings, in either script. */
  otherNames: z.array(z.string()),
  kind: z.enum(WORKPLACE_KINDS),
  latitude: z.number(),
  longitude: z.number(),
})
export type KnownWorkplace = z.infer<typeof knownWorkplace>
/** By kind in the order of WORKPLACE_KINDS, then by name. */
export const knownWorkplaces = z.array(knownWorkplace)
