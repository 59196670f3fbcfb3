import { REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { REPLY_RECORD_DAYS, REPLY_RECORD_SHOWN_FROM, REPLY_STATUS_HOURS } from './reply-record-wording.ts'

/** What a poster reads of their own record. No schema here: the browser loads this. */
export const REPLY_RECORD_MESSAGES = {
  title: 'How often you answer',
  ofCounted: (answered: number, counted: number) =>
    counted === 0 ? 'No inquiry is counted yet.' : `${answered} of ${counted} counted inquiries.`,
  shown: (words: string) => `Seekers read beside your name: “${words}”.`,
  hidden: `Seekers see nothing of it until ${REPLY_RECORD_SHOWN_FROM} inquiries are counted.`,
  advice: `Call back on the same day, and set the status of the inquiry. If somebody says “No answer” and you spoke, say so within ${REPLY_HOURS} hours beside their inquiry.`,
  counts: `Inquiries of the last ${REPLY_RECORD_DAYS} days count. One counts for you when the person says that they reached you or, while they say nothing, when you set a status within ${REPLY_STATUS_HOURS} hours. It counts against you when they say “No answer” or “Wrong number”, whatever the status is. When you say that it is not so, it does not count until we have looked at both. Inquiries of which nothing is known do not count.`,
  against: 'What counts against it',
  said: (answer: string) => `They say: ${answer.toLowerCase()}.`,
  status: {
    none: 'You set no status.',
    'in-time': 'You set a status within a day.',
    late: 'You set a status later than a day after.',
  },
} as const
