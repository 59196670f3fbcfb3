import type { TravelMode } from './travel.ts'

/** Travel modes in the middle of a sentence, in display order. */
export const MODE_WORDS: Readonly<Record<TravelMode, string>> = {
  CAR: 'by car',
  TWO_WHEELER: 'by two-wheeler',
  METRO: 'by metro and on foot',
}

/** Defined here so that its users do not load the schemas of travel.ts. */
export const MODES = Object.keys(MODE_WORDS) as readonly TravelMode[]

/** Texts shown before the form that chooses the workplace is loaded. */
export const WAY_TO_WORK_TEXTS = {
  title: 'Way to work',
  choose: 'Choose your workplace',
  ask: 'How long is your way to work?',
  openFailed: 'The choice could not be opened. Please try again.',
} as const

/** Name in texts of a workplace that is a point, and of one whose name is not known yet. */
export const POINT_NAME = 'your place on the map'
export const UNNAMED_PLACE = 'your workplace'

interface Way {
  readonly mode: TravelMode | ''
  readonly minutes: number | null
}

/** 'up to 45 min by car to Hinjawadi', without minutes 'by car to Hinjawadi'. @param place name of the workplace */
export function wayWords({ mode, minutes }: Way, place: string): string {
  const words = `${mode && MODE_WORDS[mode]} to ${place}`
  return minutes === null ? words : `up to ${minutes} min ${words}`
}

/** 'About 35 min by car to Hinjawadi, estimated at usual speed'. */
export function estimateWords(mode: Way['mode'], minutes: number, place: string): string {
  return `About ${minutes} min ${wayWords({ mode, minutes: null }, place)}, estimated at usual speed`
}
