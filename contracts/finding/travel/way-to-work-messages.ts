import type { KnownWorkplace, TravelMode } from './travel.ts'

/** Labels of the travel modes as choices. */
export const MODE_LABELS: Readonly<Record<TravelMode, string>> = {
  CAR: 'Car',
  TWO_WHEELER: 'Two-wheeler',
  METRO: 'Metro and walking',
}

export const WORKPLACE_KIND_LABELS: Readonly<Record<KnownWorkplace['kind'], string>> = {
  IT_PARK: 'IT park',
  STATION: 'Station',
  COLLEGE: 'College',
}

/**
 * Workplaces offered before anything is typed: IT parks in Hinjawadi, Kharadi and Magarpatta for which the server knows at least five other
 * names (named-places.ts). Their names are repeated here so that they are shown before the known workplaces are loaded.
 */
export const COMMON_WORKPLACES: readonly Pick<KnownWorkplace, 'key' | 'name'>[] = [
  { key: 'hinjawadi-phase-1', name: 'Hinjawadi Phase 1' },
  { key: 'hinjawadi-phase-2', name: 'Hinjawadi Phase 2' },
  { key: 'hinjawadi-phase-3', name: 'Hinjawadi Phase 3' },
  { key: 'eon-it-park', name: 'EON IT Park, Kharadi' },
  { key: 'world-trade-center', name: 'World Trade Center, Kharadi' },
  { key: 'magarpatta-cybercity', name: 'Magarpatta Cybercity' },
]

/** Texts loaded with the form that chooses the workplace. Texts shown before are in way-to-work-wording.ts. */
export const WAY_TO_WORK_MESSAGES = {
  field: 'Workplace, station or college',
  list: 'Workplaces',
  common: 'Many people work here',
  loading: 'Loading places…',
  loadFailed: 'The places could not be loaded.',
  noPlace: 'No place of this name. Choose it on the map instead.',
  noPlaceHere: 'No place of this name. Try the station or the college near it.',
  mode: 'How you travel',
  minutes: 'At most',
  anyTime: 'Any time',
  minutesChoice: (minutes: number) => `${minutes} min`,
  estimated: 'Times are estimated at usual speed, from the rounded place of a home.',
  remove: 'Remove the way to work',
  workplace: 'Workplace',
  pressOnMap: 'Press the place where you work.',
  moveToMiddle: 'Move the map until your workplace is in its middle.',
  takeMiddle: 'Take the middle',
  outsideOfMap: 'This place is outside of the map. Please choose one in Pune.',
  /** Legend of the areas on the map: 'Within 15 30 45 min by car', with the tint of each time before it. @param way 'by car' */
  areasWithin: 'Within',
  areasBy: (way: string) => `min ${way}`,
  marker: (place: string) => `Workplace: ${place}`,
  /** On a property's page. */
  dialogTitle: 'Your way to work',
  device: 'Your workplace is remembered on this device only, until you sign out.',
  change: 'Change',
  forget: 'Forget my workplace',
  tooFar: (way: string) => `More than 2 hours ${way}`,
  timeLoading: (place: string) => `Loading the time to ${place}…`,
  timeFailed: (place: string) => `The time to ${place} could not be loaded.`,
  inMinutes: (minutes: number) => `about ${minutes} min`,
  farther: 'more than 2 hours',
} as const
