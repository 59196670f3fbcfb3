import { latinDigits } from './latin-digits.ts'
import { MAX_NUMBER_LENGTH, parseNumber } from './numbers.ts'

/** Floors as people write them: 'GF', '3rd', '5 of 11'. No schema here: the browser loads this. */

const GROUND = /^(?:g|gf|gr|grd|ground|तळ|तळमजला|तळ मजला)(?: ?\.?(?:floor|flr|fl)\.?)?$/
const NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const NUMBERED = /^(\d{1,3})(?:\.0)? ?(?:st|nd|rd|th|वा|ला|रा|था)? ?(?:floor|flr|fl|मजला)?\.?$/
const OF_TOTAL = / ?(?:\bout of\b|\bof\b|\/|पैकी) ?/

export interface Floors {
  /** 0 is the ground floor. */
  readonly floor: number
  /** Floors of the building, when the text says them too. */
  readonly totalFloors?: number
}

/** @returns undefined when the text names no floor, or several: 'basement', '3 and 4' */
export function parseFloors(text: string): Floors | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined
  const plain = latinDigits(text.trim().toLowerCase().replace(/\s+/g, ' '))
  const [own = '', total, ...others] = plain.split(OF_TOTAL)
  const floor = floorNamed(own)
  if (floor === undefined || others.length > 0) return undefined
  if (total === undefined) return { floor }
  const totalFloors = floorNamed(total.replace(/ ?(?:floors|storeys?|मजले)$/, ''))
  return totalFloors === undefined ? undefined : { floor, totalFloors }
}

function floorNamed(text: string): number | undefined {
  if (GROUND.test(text)) return 0
  const [, digits] = NUMBERED.exec(text) ?? []
  if (digits) return Number(digits)
  const named = NAMES.indexOf(text.replace(/ (?:floor|flr|fl)\.?$/, ''))
  return named === -1 ? parseNumber(text) : named + 1
}
