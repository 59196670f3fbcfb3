import type { Language } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { pageIn } from '#contracts/base/translated-routes.ts'
import { formatIndianTime, HOUR_MS } from '#contracts/base/values/time.ts'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { dealReasonOf, isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { AnswerKind, Inquirer, Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_COLUMNS } from '#contracts/reaching/inquiries/inquiry-file-messages.ts'
import { INQUIRY_STATUS_LABELS } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import type { InquirerRow, InquiryRow } from './inquiries.queries.ts'

export function presentInquiry(row: InquiryRow): Inquiry {
  return {
    inquiryId: row.id,
    inquiryDate: row.createdAt.toISOString(),
    propertyId: row.propertyId,
    propertyName: row.propertyName,
    propertyDeleted: row.propertyDeleted,
    closableAs: row.isClosable ? dealReasonOf(row.propertyFor) : null,
    answerKind: answerKindOf(row),
    userFullName: row.seekerName,
    userMobileNumber: row.seekerPhone ?? '',
    userChatNumber: row.seekerChat ?? '',
    sharedBy: row.sharedBy,
    status: row.status,
    note: row.note,
    complaint: row.complaint && presentComplaint(row.complaint),
  }
}

function presentComplaint({ answeredAt, ...complaint }: NonNullable<InquiryRow['complaint']>): NonNullable<Inquiry['complaint']> {
  return { ...complaint, replyUntil: replyUntil(Date.parse(answeredAt)) }
}

/** @param saidAt epoch ms */
const replyUntil = (saidAt: number) => new Date(saidAt + REPLY_HOURS * HOUR_MS).toISOString()

export function presentInquirer(row: InquirerRow): Inquirer {
  return {
    inquirerId: row.seekerId,
    userFullName: row.seekerName,
    userMobileNumber: row.seekerPhone ?? '',
    userChatNumber: row.seekerChat ?? '',
    sharedBy: row.sharedBy,
    inquiryCount: row.inquiryCount,
    status: row.status,
    replyUntil: row.saidAt && replyUntil(row.saidAt.getTime()),
    latest: { inquiryDate: row.createdAt.toISOString(), propertyName: row.propertyName, answerKind: answerKindOf(row) },
  }
}

function answerKindOf({ category, propertyFor }: Pick<InquiryRow, 'category' | 'propertyFor'>): AnswerKind {
  if (category === 'PLOT') return 'PLOT'
  return isMonthly(propertyFor) ? 'RENT' : 'SALE'
}

export interface FileReader {
  readonly language: Language
  readonly translate: Translate
  /** The site's address without a slash at the end. */
  readonly origin: string
}

/** The byte order mark, by which Excel reads a file as UTF-8, and the names of the columns. */
export const inquiryCsvStart = ({ translate }: Pick<FileReader, 'translate'>): string =>
  `\uFEFF${writeCsv([INQUIRY_COLUMNS.map(translate)])}`

/** Statuses and addresses are in the language of the poster. */
export function inquiryCsv(rows: readonly InquiryRow[], { language, translate, origin }: FileReader): string {
  return writeCsv(
    rows.map((row) => [
      formatIndianTime(row.createdAt.getTime()),
      row.propertyName,
      row.seekerName,
      row.seekerPhone ?? '',
      translate(INQUIRY_STATUS_LABELS[row.status]),
      row.note,
      row.propertyDeleted ? '' : origin + pageIn(language, `/listing/${row.propertyId}`),
      row.seekerChat ?? '',
    ]),
  )
}
