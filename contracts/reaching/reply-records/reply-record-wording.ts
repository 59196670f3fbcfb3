/** How often a poster answers, in words (docs/decisions/0225). No schema here: the browser loads this. */

/** Days of inquiries that are counted. */
export const REPLY_RECORD_DAYS = 60
/** Hours in which a status that the poster sets counts as an answer. */
export const REPLY_STATUS_HOURS = 24
/** Counted inquiries from which a record is shown. */
export const REPLY_RECORD_SHOWN_FROM = 5

/** How many inquiries of a poster are counted, and how many of these were answered. */
export interface ReplyRecord {
  readonly counted: number
  readonly answered: number
}

export const isShownRecord = ({ counted }: ReplyRecord): boolean => counted >= REPLY_RECORD_SHOWN_FROM

/** Fewer than half of the counted inquiries were answered. */
export const answersRarely = ({ counted, answered }: ReplyRecord): boolean => answered * 2 < counted

/** What seekers read beside the poster; only of a record that is shown. */
export const replyWords = (record: ReplyRecord): string =>
  answersRarely(record) ? 'answers rarely' : `answers ${record.answered} of ${record.counted} within a day`

/** In the language of this build. @param words what the server says: `replyWords` in English */
export const translateReplyWords = (words: string): string => {
  const [answered = 0, counted = 1] = (words.match(/\d+/g) ?? []).map(Number)
  return replyWords({ answered, counted })
}
