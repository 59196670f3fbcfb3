import { formatIndianTime } from '#contracts/base/values/time.ts'
import type { Incident } from './incident-file.ts'

/** The notice to one account (DPDP Rules 2025, rule 7(1)). Its parts are plain text: whoever sends it escapes them for its medium. */
export interface Notice {
  readonly subject: string
  readonly text: string
}

/** @param data kinds of the account's data that were touched */
export function noticeOf(brandName: string, incident: Incident, data: readonly string[]): Notice {
  const time = (at: string) => `${formatIndianTime(Date.parse(at))} (India)`
  const paragraphs = [
    ['What happened', incident.whatHappened],
    ['When', `From ${time(incident.from)} to ${time(incident.until)}.`],
    ['Which of your data', [...data, ...incident.data].map((kind) => `- ${kind}`).join('\n')],
    ['What may come of it', incident.consequences],
    ['What we did', incident.whatWeDid],
    ['What you can do', incident.whatYouCanDo],
    ['Whom to ask', incident.contact],
    ['Number of this incident', incident.reference],
  ]
  return {
    subject: `About your data at ${brandName}`,
    text: paragraphs.map(([title, text]) => `${title}\n${text}`).join('\n\n'),
  }
}
