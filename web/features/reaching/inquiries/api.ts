import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '#contracts/base/paths.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { downloadCsv } from '#web/lib/api/save-csv.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'
import { type InquiryView, orderedQuery, pagedQuery } from './inquiry-view.ts'

interface InquiryPage {
  readonly content: readonly Inquiry[]
  readonly totalElements: number
  readonly totalPages: number
}

/** @throws UnexpectedFormat when the answer is not a page of inquiries */
export function readInquiries(answer: Pick<InquiryPage, 'content'> & Partial<InquiryPage>): InquiryPage {
  const content = expectList(answer?.content)
  const { totalElements = content.length, totalPages = 1 } = answer
  return { content, totalElements, totalPages }
}

const INQUIRIES_KEY = ['me', 'inquiries'] as const

/** One page of the inquiries of a view. */
export function inquiriesQuery(userId: number | undefined, view: InquiryView) {
  const { text } = view
  const query = pagedQuery(view)
  return queryOptions({
    queryKey: [...INQUIRIES_KEY, text, query],
    queryFn: async ({ signal }) => {
      if (text === '') return readInquiries(await browserApi.call('listInquiries', { params: { userId: userId ?? 0 }, query, signal }))
      const found = await browserApi.call('searchInquiries', { query: { propertyName: text, ...query }, signal })
      return readInquiries(Array.isArray(found) ? { content: found } : found)
    },
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
    // An inquiry may have arrived since.
    staleTime: 0,
  })
}

/** Downloads the inquiries of a view, of all its pages, as a CSV file. */
export async function exportInquiries(userId: number, view: InquiryView, fileName: string): Promise<void> {
  const query = { ...orderedQuery(view), ...(view.text && { propertyName: view.text }) }
  await downloadCsv(paths.exportInquiries, { params: { userId }, query }, fileName)
}

type InquiryChange = Partial<Pick<Inquiry, 'status' | 'note'>>

/** Changes an inquiry in all cached pages. A page whose filter no longer matches keeps the inquiry until the page is refetched. */
function patchInquiry(client: QueryClient, inquiryId: number, change: InquiryChange): void {
  client.setQueriesData<InquiryPage>(
    { queryKey: INQUIRIES_KEY },
    (page) => page && { ...page, content: page.content.map((each) => (each.inquiryId === inquiryId ? { ...each, ...change } : each)) },
  )
}

/** Saves the status or the note of an inquiry; changes of one inquiry are sent in sequence. A failure restores `previous`. */
export function useChangeInquiry({ inquiryId }: Pick<Inquiry, 'inquiryId'>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `inquiry-${inquiryId}` },
    mutationFn: ({ change }: { change: InquiryChange; previous?: InquiryChange }) =>
      browserApi.call('updateInquiry', { params: { inquiryId }, body: change }),
    onMutate: async ({ change, previous }) => {
      await client.cancelQueries({ queryKey: INQUIRIES_KEY })
      if (previous) patchInquiry(client, inquiryId, change)
    },
    onSuccess: (saved, { change }) => {
      const noteKey = unsavedNoteKey(inquiryId)
      // text that was typed while this note was being sent is not saved yet
      if (client.getQueryData(noteKey) === change.note) client.removeQueries({ queryKey: noteKey, exact: true })
      patchInquiry(client, inquiryId, change.status ? { status: saved.status } : { note: saved.note })
      // pages that are not shown may be filtered by the changed value
      void client.invalidateQueries({ queryKey: INQUIRIES_KEY, refetchType: 'none' })
    },
    onError: (_error, { previous }) => {
      if (!previous) return
      patchInquiry(client, inquiryId, previous)
      // the previous value may not have been saved either
      void client.invalidateQueries({ queryKey: INQUIRIES_KEY })
    },
  })
}

const unsavedNoteKey = (inquiryId: number) => ['me', 'unsaved-note', inquiryId]

/** Note that is not saved yet; it stays cached while other pages and tabs are shown, until it is saved. */
export function useUnsavedNote({ inquiryId }: Pick<Inquiry, 'inquiryId'>) {
  const client = useQueryClient()
  const queryKey = unsavedNoteKey(inquiryId)
  return {
    read: () => client.getQueryData<string>(queryKey),
    keep: (note: string) => client.setQueryData(queryKey, note),
  }
}
