import { containsContact } from '#contracts/base/values/contact-in-text.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import type { GrievanceEntry } from '#contracts/operations/grievances.ts'
import { CONTAINS_CONTACT } from '#contracts/operations/site-messages.ts'
import { grievanceNumber, MONTHS_OF_TRANSPARENCY } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KINDS_BY_DEADLINE } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Grievance, Transparency } from '#contracts/trust/grievances/grievances.ts'
import type { AnswerRow, GrievanceRow, HandledRow } from './grievances.queries.ts'
import type { MonthOfGrievances, MonthOfReports } from './transparency.queries.ts'

/** A grievance as its author sees it. @param now epoch ms */
export function presentGrievance(row: GrievanceRow, answers: readonly AnswerRow[], now: number): Grievance {
  const { id, kind, text, propertyId, receivedAt, dueAt, takenAt, settledAt, outcome, decision } = row
  const isOverdue = settledAt === null && dueAt.getTime() <= now
  return {
    number: grievanceNumber(id),
    kind,
    text,
    propertyId,
    receivedAt: receivedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    answers: answers.map(({ at, text: answer }) => ({ at: at.toISOString(), text: answer })),
    settledAt: settledAt?.toISOString() ?? null,
    outcome,
    decision,
    isOverdue,
    mayAppeal: settledAt !== null || isOverdue,
  }
}

/** For operators. */
export function presentEntry(row: HandledRow, answers: readonly AnswerRow[], now: number): GrievanceEntry {
  const { id, name, email, phone, userId, handlerName, version } = row
  return { ...presentGrievance(row, answers, now), grievanceId: id, name, email, phone, userId, handlerName, version }
}

export function presentListed(row: HandledRow, now: number) {
  const entry = presentEntry(row, [], now)
  return { ...entry, text: containsContact(entry.text) ? CONTAINS_CONTACT : entry.text }
}

const NO_REPORTS = { received: 0, rejected: 0, hidden: 0, kept: 0, deletedByPoster: 0, open: 0 }

/** Every month of the page of figures, also those without rows. @param now epoch ms */
export function presentTransparency(
  grievances: readonly MonthOfGrievances[],
  reports: readonly MonthOfReports[],
  now: number,
): Transparency {
  const [year = 0, month = 0] = (indianDateOf(now) ?? '').split('-').map(Number)
  const months = Array.from({ length: MONTHS_OF_TRANSPARENCY }, (_unused, before) =>
    new Date(Date.UTC(year, month - 1 - before)).toISOString().slice(0, 7),
  )
  return {
    countedAt: new Date(now).toISOString(),
    months: months.map((name) => ({
      month: name,
      grievances: grievances
        .filter((row) => row.month === name)
        .sort((a, b) => GRIEVANCE_KINDS_BY_DEADLINE.indexOf(a.kind) - GRIEVANCE_KINDS_BY_DEADLINE.indexOf(b.kind)),
      reports: reports.find((row) => row.month === name) ?? NO_REPORTS,
    })),
  }
}
