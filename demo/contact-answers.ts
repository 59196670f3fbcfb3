import type { ContactAnswer } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { DemoInterest, DemoUnlock } from './interest.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** What a seeker said about a number that they unlocked. */
export interface DemoAnswer extends DemoInterest {
  readonly answer: ContactAnswer
  /** The poster says that it is not so. */
  readonly contradiction: { readonly minutesAgo: number; readonly statement: string } | null
}

/** Imran Shaikh calls back few people. */
const SILENT_POSTER = '9000000102'
const REACHED_BY: ReadonlySet<string> = new Set(['9000000314', '9000000318'])
/** Seekers say so when 'No answer' can bring the contact back. */
const NO_ANSWER_AFTER_MINUTES = 3.5 * MINUTES_PER_DAY
const REACHED_AFTER_MINUTES = 1.3 * MINUTES_PER_DAY
/** Of those who were shown a home, one in this many says that the poster was reached. */
const REACHED_EVERY = 2

/** Whether the silent poster did nothing about an inquiry. */
export const isLeftAlone = ({ propertyNumber, seekerPhone }: DemoInterest, posterOf: ReadonlyMap<number, string>): boolean =>
  posterOf.get(propertyNumber) === SILENT_POSTER && !REACHED_BY.has(seekerPhone)

interface SingleAnswer {
  readonly seekerPhone: string
  readonly postedBy: string
  readonly answer: ContactAnswer
  readonly hoursAgo: number
  readonly contradiction?: { readonly hoursAgo: number; readonly statement: string }
}

/** About the seeker's latest unlock of the poster's homes that is older. */
const SINGLE_ANSWERS: readonly SingleAnswer[] = [
  // operators decide who is right
  {
    seekerPhone: '9000000301',
    postedBy: '9000000201',
    answer: 'TAKEN',
    hoursAgo: 32,
    contradiction: { hoursAgo: 20, statement: 'We spoke, and I offered a visit on Saturday. It is still free.' },
  },
  // the poster can still say something
  { seekerPhone: '9000000318', postedBy: '9000000101', answer: 'NO_ANSWER', hoursAgo: 5 },
  // count against posters who answer most people
  { seekerPhone: '9000000314', postedBy: '9000000202', answer: 'NO_ANSWER', hoursAgo: 16 * 24 },
  { seekerPhone: '9000000317', postedBy: '9000000201', answer: 'NO_ANSWER', hoursAgo: 84 },
  { seekerPhone: '9000000311', postedBy: '9000000216', answer: 'NO_ANSWER', hoursAgo: 16 * 24 },
]

/** What seekers said about their unlocks. @param posterOf phone number of the poster by number of the property */
export function generateAnswers(unlocks: readonly DemoUnlock[], posterOf: ReadonlyMap<number, string>): DemoAnswer[] {
  const single = SINGLE_ANSWERS.map((one) => answerOnce(one, unlocks, posterOf))
  const isSaid = new Set(single.map(keyOf))
  return [...single, ...unlocks.flatMap((unlock, index) => (isSaid.has(keyOf(unlock)) ? [] : answerTo(unlock, index, posterOf)))]
}

const keyOf = ({ seekerPhone, propertyNumber }: DemoInterest) => `${seekerPhone} ${propertyNumber}`

function answerOnce(
  { seekerPhone, postedBy, answer, hoursAgo, contradiction }: SingleAnswer,
  unlocks: readonly DemoUnlock[],
  posterOf: ReadonlyMap<number, string>,
): DemoAnswer {
  const [latest] = unlocks
    .filter((unlock) => unlock.seekerPhone === seekerPhone && posterOf.get(unlock.propertyNumber) === postedBy)
    .filter(({ minutesAgo }) => minutesAgo > hoursAgo * MINUTES_PER_HOUR)
    .toSorted((a, b) => a.minutesAgo - b.minutesAgo)
  if (!latest) throw new Error(`${seekerPhone} has unlocked no home of ${postedBy}`)
  return {
    ...{ seekerPhone, propertyNumber: latest.propertyNumber, minutesAgo: hoursAgo * MINUTES_PER_HOUR, answer },
    contradiction: contradiction ? { minutesAgo: contradiction.hoursAgo * MINUTES_PER_HOUR, statement: contradiction.statement } : null,
  }
}

function answerTo(
  { seekerPhone, propertyNumber, minutesAgo, status }: DemoUnlock,
  index: number,
  posterOf: ReadonlyMap<number, string>,
): DemoAnswer[] {
  const said = (answer: ContactAnswer, after: number): DemoAnswer[] =>
    minutesAgo > after ? [{ seekerPhone, propertyNumber, minutesAgo: minutesAgo - after, answer, contradiction: null }] : []
  if (isLeftAlone({ seekerPhone, propertyNumber, minutesAgo }, posterOf)) return said('NO_ANSWER', NO_ANSWER_AFTER_MINUTES)
  const wasShown = status === 'VISITED' || status === 'CLOSED'
  return wasShown && index % REACHED_EVERY === 0 ? said('REACHED', REACHED_AFTER_MINUTES) : []
}
