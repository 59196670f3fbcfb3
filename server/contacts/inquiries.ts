import type { z } from 'zod'
import type { InquiryQuery, inquiry, inquiryPage } from '#contracts/contacts.ts'
import { MAX_INQUIRIES_FOUND } from '#contracts/limits.ts'
import type { Database } from '#server/db/client.ts'
import { type InquiryRow, listInquiryRows, searchInquiryRows } from './inquiries.queries.ts'

/** One page of a poster's leads. */
export async function listInquiries({ pool }: Database, posterId: number, query: InquiryQuery): Promise<z.input<typeof inquiryPage>> {
  const { rows, total } = await listInquiryRows(pool, posterId, query)
  return { content: rows.map(present), totalElements: total, totalPages: Math.ceil(total / query.size) }
}

/** A poster's latest leads on listings whose name contains the text. */
export async function searchInquiries({ pool }: Database, posterId: number, text: string): Promise<z.input<typeof inquiry>[]> {
  return (await searchInquiryRows(pool, posterId, text, MAX_INQUIRIES_FOUND)).map(present)
}

function present(row: InquiryRow): z.input<typeof inquiry> {
  return {
    inquiryId: row.id,
    inquiryDate: row.created_at.toISOString(),
    propertyId: row.property_id,
    propertyName: row.property_name,
    userFullName: row.seeker_name.trim(),
    userMobileNumber: row.seeker_phone ?? '',
  }
}
