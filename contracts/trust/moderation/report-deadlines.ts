import { type Deadline, GRIEVANCE_DEADLINES } from '#contracts/trust/grievances/grievance-kinds.ts'
import type { ReportReason } from './report-messages.ts'

const { content: FORBIDDEN_CONTENT, listing: LISTING } = GRIEVANCE_DEADLINES

/**
 * The law knows no difference between a report and a grievance (IT Rules 2021, rule 3(2)(a)(i)): the short deadline for what misleads, poses as
 * somebody else or is obscene (rule 3(1)(b)), else that of a grievance about a listing.
 */
export const REPORT_DEADLINES: Readonly<Record<ReportReason, Deadline>> = {
  taken: LISTING,
  price: LISTING,
  pictures: FORBIDDEN_CONTENT,
  staged: FORBIDDEN_CONTENT,
  broker: FORBIDDEN_CONTENT,
  money: FORBIDDEN_CONTENT,
  fraud: FORBIDDEN_CONTENT,
  offensive: FORBIDDEN_CONTENT,
  other: LISTING,
}
