import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Inquiry } from '#contracts/contacts.ts'
import { browserApi } from '#web/lib/api.ts'
import { type InquiryView, pagedQuery } from './inquiry-view.ts'

interface Inquiries {
  readonly content: readonly Inquiry[]
  readonly totalElements: number
  readonly totalPages: number
}

/** The leads of a view: a page of all, or every lead that a search finds. */
export function inquiriesQuery(userId: number | undefined, view: InquiryView) {
  const { text } = view
  return queryOptions({
    queryKey: ['me', 'inquiries', text === '' ? pagedQuery(view) : { text }],
    queryFn: async ({ signal }): Promise<Inquiries> => {
      if (text === '') return browserApi.call('listInquiries', { params: { userId: userId ?? 0 }, query: pagedQuery(view), signal })
      const content = await browserApi.call('searchInquiries', { query: { propertyName: text }, signal })
      return { content, totalElements: content.length, totalPages: 1 }
    },
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
    // a lead may have just come
    staleTime: 0,
  })
}
