import type { RoadClass } from '#server/finding/map/index.ts'

/** A means of travel along roads; walking is one. */
export type Vehicle = 'CAR' | 'TWO_WHEELER' | 'WALK'

interface Speeds extends Readonly<Record<RoadClass, number>> {
  /** On streets that are not drawn; their length is the straight line multiplied by STREET_DETOUR. */
  readonly street: number
  /** Seconds to set out and to park. */
  readonly start: number
}

/** Length of the way along streets divided by that of the straight line. */
export const STREET_DETOUR = 1.3

/** Usual speeds on a working day in Pune, with signals and traffic, in km/h (docs/decisions/0102). */
export const SPEEDS: Readonly<Record<Vehicle, Speeds>> = {
  CAR: { trunk: 30, primary: 23, secondary: 20, street: 15, start: 180 },
  TWO_WHEELER: { trunk: 32, primary: 27, secondary: 24, street: 17, start: 120 },
  WALK: { trunk: 4.5, primary: 4.5, secondary: 4.5, street: 4.5, start: 0 },
}

/** Speed and times of the metro; times in seconds. */
export const METRO = {
  /** Between stations, stops included, in km/h: the Purple Line takes 33 minutes from end to end, which is 16.6 km. */
  speed: 31,
  /** Half of the usual interval between trains. */
  wait: 240,
  /** From the street to the platform, and the same time again on the way out. */
  platform: 150,
  /** Walk to the platform of another line, without the wait. */
  change: 180,
  /** Longest walk to a station. */
  longestWalk: 1_800,
} as const

/** Longest way on foot without the metro, in seconds. */
export const LONGEST_WALK_S = 2_700

/** Whole seconds, so that the sum over a way is the same in both directions. @param metres along the way @param speed km/h */
export const secondsFor = (metres: number, speed: number): number => Math.round((metres * 3.6) / speed)
