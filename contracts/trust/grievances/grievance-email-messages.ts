import { formatDateTime } from '#contracts/base/values/time.ts'
import type { GrievanceEvent } from './grievance-messages.ts'

/** Paragraphs, link and notes of the e-mail to the author of a grievance; its heading is the title of the notification. */
export const grievanceEmailText = (event: GrievanceEvent, number: string, dueAt: Date) => ({
  paragraphs: PARAGRAPHS[event](number, dueAt),
  action: 'Open your grievance',
  notes: ['Whoever has this link can read the grievance. If you did not write it, somebody entered your address; you can ignore this.'],
})

const PARAGRAPHS: Readonly<Record<GrievanceEvent, (number: string, dueAt: Date) => readonly string[]>> = {
  received: (number, dueAt) => [
    `Its number is ${number}. We settle it by ${formatDateTime(dueAt.toISOString())}.`,
    'With the link below you follow it, and read our answer. You need no account.',
  ],
  answered: () => ['Please read it here.'],
  settled: () => ['Here are our decision, the reason, and where you can turn if you disagree.'],
}
