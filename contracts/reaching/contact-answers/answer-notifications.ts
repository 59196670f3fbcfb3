import { counted } from '#contracts/base/values/counted.ts'
import type { NotificationText } from '#contracts/reaching/notifications/notification-messages.ts'
import { type ContactAnswer, REPLY_HOURS, TAKEN_HIDDEN_AFTER_HOURS } from './answer-kinds.ts'

/** To a seeker. @param count how many contacts of the day are asked about */
export const askText = (posterName: string, count: number): NotificationText => ({
  title: reachedQuestion(posterName || 'the poster', count - 1),
  body: 'One tap tells us. It helps others, and a contact that led nowhere can come back.',
})

const reachedQuestion = (name: string, others: number) =>
  others === 0 ? `Did you reach ${name}?` : `Did you reach ${name} and ${counted(others, 'other')}?`

type AskedAnswer = Exclude<ContactAnswer, 'REACHED'>

const TO_POSTER: Readonly<Record<AskedAnswer, (seeker: string, home: string) => NotificationText>> = {
  TAKEN: (seeker, home) => ({
    title: `Is ${home} still available?`,
    body: `${seeker} says that it is let or sold. Without your answer it is hidden in ${TAKEN_HIDDEN_AFTER_HOURS} hours.`,
  }),
  NOT_AS_DESCRIBED: (seeker, home) => ({
    title: `${home}: not as described?`,
    body: `${seeker} says that something is not as your listing says. Please check it.`,
  }),
  NO_ANSWER: (seeker, home) => ({
    title: `${seeker} could not reach you`,
    body: `They asked about ${home}. If you spoke, tell us within ${REPLY_HOURS} hours.`,
  }),
  WRONG_NUMBER: (seeker, home) => ({
    title: 'Is your number right?',
    body: `${seeker} says that it is not. Confirm it with a code, so that ${home} can be found.`,
  }),
}

/** To the poster of a home about whose number a seeker said this. */
export const answerText = (answer: AskedAnswer, seeker: string, home: string): NotificationText =>
  TO_POSTER[answer](seeker || 'Somebody', home)

/** Reasons stored in the history of statuses. */
export const HIDDEN_AS_TAKEN = 'Hidden: a seeker says that it is let or sold, and there was no reply'
export const HIDDEN_FOR_NUMBER = 'Hidden: a seeker says that the number is wrong'

/** To the poster of a home that was hidden because a seeker says that it is taken. */
export const takenHiddenText = (home: string): NotificationText => ({
  title: `${home} is hidden now`,
  body: 'A seeker says that it is let or sold, and you have not replied. Is it still available? One tap shows it again.',
})
