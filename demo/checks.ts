import { CHECK_KINDS, type CheckKind } from '#contracts/trust/checks/check-kinds.ts'
import { PERSONAS } from './personas.ts'
import type { DemoProperty } from './property.ts'

const MINUTES_PER_DAY = 1_440

export interface DemoChecks {
  /** Papers that an operator has seen. */
  readonly papers: readonly { readonly propertyNumber: number; readonly kind: CheckKind; readonly minutesAgo: number }[]
  /** Brokers whose RERA number an operator has looked up; the name agreed. */
  readonly lookups: readonly { readonly phoneNumber: string; readonly minutesAgo: number }[]
  /** Homes that were posted again after they had been hidden. */
  readonly postedAgain: readonly {
    readonly propertyNumber: number
    readonly earlierNumber: number
    /** When the earlier one was hidden. */
    readonly minutesAgo: number
  }[]
}

/** Of the live homes of those whom one can sign in as, one in this many has a paper that was seen. */
const PAPER_EVERY = 8
const MIN_AGE_MINUTES = 3 * MINUTES_PER_DAY
const LOOKED_UP: Readonly<Record<string, number>> = {
  '9000000201': 21,
  '9000000202': 34,
  '9000000211': 12,
  '9000000212': 40,
  '9000000213': 12,
}
const AWAY_MINUTES = 5 * MINUTES_PER_DAY

/** What operators have checked, and what was posted again. @param properties all of the demo */
export function generateChecks(properties: readonly DemoProperty[]): DemoChecks {
  const personas = new Set(PERSONAS.map(({ phoneNumber }) => phoneNumber))
  const checked = properties.filter(
    ({ status, postedBy, ageMinutes }) => status === 'ACTIVE' && personas.has(postedBy) && ageMinutes > MIN_AGE_MINUTES,
  )
  return {
    papers: checked
      .filter((_, index) => index % PAPER_EVERY === 0)
      .map(({ number, ageMinutes }, index) => ({
        propertyNumber: number,
        kind: CHECK_KINDS[index % CHECK_KINDS.length] ?? 'electricity_bill',
        minutesAgo: Math.floor(Math.min(ageMinutes / 2, 25 * MINUTES_PER_DAY)),
      })),
    lookups: Object.entries(LOOKED_UP).map(([phoneNumber, daysAgo]) => ({ phoneNumber, minutesAgo: daysAgo * MINUTES_PER_DAY })),
    postedAgain: properties.flatMap((earlier) => {
      const again = earlier.status === 'INACTIVE' && properties.find((home) => home.number !== earlier.number && isSameHome(earlier, home))
      return again ? [{ propertyNumber: again.number, earlierNumber: earlier.number, minutesAgo: again.ageMinutes + AWAY_MINUTES }] : []
    }),
  }
}

const isSameHome = (one: DemoProperty, other: DemoProperty) =>
  one.postedBy === other.postedBy && one.propertyName === other.propertyName && one.locality === other.locality && one.floor === other.floor
