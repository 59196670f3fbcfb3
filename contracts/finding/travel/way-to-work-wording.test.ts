import { expect, it } from 'vitest'
import { MAX_TRAVEL_MINUTES, TRAVEL_MODES } from './travel.ts'
import { MODE_LABELS, WAY_TO_WORK_MESSAGES } from './way-to-work-messages.ts'
import { estimateWords, MODES, wayWords } from './way-to-work-wording.ts'

it('every way to travel has its words and its label, in the order of the contract', () => {
  expect(MODES).toEqual(TRAVEL_MODES)
  expect(Object.keys(MODE_LABELS)).toEqual(TRAVEL_MODES)
})

it('the way to work is named with and without minutes', () => {
  expect(wayWords({ mode: 'CAR', minutes: 45 }, 'Hinjawadi')).toBe('up to 45 min by car to Hinjawadi')
  expect(wayWords({ mode: 'METRO', minutes: null }, 'your place on the map')).toBe('by metro and on foot to your place on the map')
})

it('a time is shown as an estimate', () => {
  expect(estimateWords('TWO_WHEELER', 35, 'Hinjawadi')).toBe('About 35 min by two-wheeler to Hinjawadi, estimated at usual speed')
})

it('what is farther than the longest time that is told is named by it', () => {
  expect(WAY_TO_WORK_MESSAGES.farther).toBe(`more than ${MAX_TRAVEL_MINUTES / 60} hours`)
  expect(WAY_TO_WORK_MESSAGES.tooFar('by car')).toBe(`More than ${MAX_TRAVEL_MINUTES / 60} hours by car`)
})
