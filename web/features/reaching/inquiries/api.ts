import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '#contracts/base/limits.ts'
import { paths } from '#contracts/base/paths.ts'
import { contactAnswerPaths } from '#contracts/reaching/contact-answers/answer-paths.ts'
import type { NewPosterReply } from '#contracts/reaching/contact-answers/contact-answers.ts'
import type { AnswerKind, Inquirer, Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { localReadyAnswer } from '#contracts/reaching/inquiries/ready-answers.ts'
import { replyRecordPaths } from '#contracts/reaching/reply-records/reply-record-paths.ts'
import { browserApi, CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'
import { downloadCsv } from '#web/lib/api/save-csv.ts'
import { expectList, UnexpectedFormat } from '#web/lib/api/unexpected-format.ts'
import { filterQuery, type InquiryView, orderedQuery, pagedQuery } from './inquiry-view.ts'

const answersApi = createApi(contactAnswerPaths, httpTransport(CALL_TIMEOUT_MS))
const recordApi = createApi(replyRecordPaths, httpTransport(CALL_TIMEOUT_MS))

interface Page<T> {
  readonly content: readonly T[]
  readonly totalElements: number
  readonly totalPages: number
}
type InquiryPage = Page<Inquiry>

/** @throws UnexpectedFormat when the answer is not a page of a list */
export function readInquiries<T extends object>(answer: Pick<Page<T>, 'content'> & Partial<Page<T>>): Page<T> {
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
      const found = await browserApi.call('searchInquiries', { query: { text, ...query }, signal })
      return readInquiries(Array.isArray(found) ? { content: found } : found)
    },
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
    // An inquiry may have arrived since.
    staleTime: 0,
  })
}

const REPLY_RECORD_KEY = ['me', 'reply-record'] as const

/** How often the user answers, and what counts against it. */
export const ownReplyRecordQuery = (userId: number) =>
  queryOptions({
    queryKey: REPLY_RECORD_KEY,
    queryFn: ({ signal }) => recordApi.call('getOwnReplyRecord', { params: { userId }, signal }),
    staleTime: 0,
  })

const INQUIRERS_KEY = ['me', 'inquirers'] as const

/** One page of the people who made the inquiries of a view, the latest activity first. */
export function inquirersQuery(userId: number | undefined, view: InquiryView) {
  const query = { page: view.peoplePage, ...filterQuery(view), ...(view.text && { text: view.text }) }
  return queryOptions({
    queryKey: [...INQUIRERS_KEY, query],
    queryFn: async ({ signal }) =>
      readInquiries<Inquirer>(await browserApi.call('listInquirers', { params: { userId: userId ?? 0 }, query, signal })),
    enabled: userId !== undefined,
    placeholderData: keepPreviousData,
    // An inquiry may have arrived since.
    staleTime: 0,
  })
}

/** The newest inquiries of one person about the user's properties. */
export function inquiriesOfQuery(userId: number | undefined, inquirerId: number) {
  return queryOptions({
    queryKey: [...INQUIRIES_KEY, 'of', inquirerId],
    queryFn: async ({ signal }) =>
      readInquiries<Inquiry>(
        await browserApi.call('listInquiries', {
          params: { userId: userId ?? 0 },
          query: { page: 0, size: MAX_PAGE_SIZE, inquirerId },
          signal,
        }),
      ),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

const READY_ANSWERS_KEY = ['me', 'ready-answers'] as const

/** The sentences with which the user answers inquiries about a kind of property. */
export function readyAnswersQuery(userId: number | undefined, kind: AnswerKind) {
  return queryOptions({
    queryKey: [...READY_ANSWERS_KEY, kind],
    queryFn: async ({ signal }) => {
      const { answers } = await browserApi.call('getReadyAnswers', { params: { userId: userId ?? 0 }, query: { kind }, signal })
      if (!Array.isArray(answers)) throw new UnexpectedFormat()
      return import.meta.env.OTHER_LANGUAGE ? answers.map(localReadyAnswer) : answers
    },
    enabled: userId !== undefined,
  })
}

/** @returns a function that saves the poster's ready answers, without the blank ones @throws ApiError */
export function useSaveReadyAnswers(userId: number | undefined) {
  const client = useQueryClient()
  return async (texts: readonly string[]) => {
    const answers = texts.filter((text) => text.trim() !== '')
    const saved = await browserApi.call('saveReadyAnswers', { params: { userId: userId ?? 0 }, body: { answers } })
    // one's own are the same for all kinds
    client.setQueriesData({ queryKey: READY_ANSWERS_KEY }, saved.answers)
  }
}

/** Downloads the inquiries of a view, of all its pages, as a CSV file. */
export async function exportInquiries(userId: number, view: InquiryView, fileName: string): Promise<void> {
  const query = { ...orderedQuery(view), ...(view.text && { text: view.text }) }
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
      const noteKey = unsavedKey('note', inquiryId)
      // text that was typed while this note was being sent is not saved yet
      if (client.getQueryData(noteKey) === change.note) client.removeQueries({ queryKey: noteKey, exact: true })
      patchInquiry(client, inquiryId, change.status ? { status: saved.status } : { note: saved.note })
      // pages that are not shown may be filtered by the changed value
      void client.invalidateQueries({ queryKey: INQUIRIES_KEY, refetchType: 'none' })
      if (!change.status) return
      void client.invalidateQueries({ queryKey: INQUIRERS_KEY })
      void client.invalidateQueries({ queryKey: REPLY_RECORD_KEY })
    },
    onError: (_error, { previous }) => {
      if (!previous) return
      patchInquiry(client, inquiryId, previous)
      // the previous value may not have been saved either
      void client.invalidateQueries({ queryKey: INQUIRIES_KEY })
    },
  })
}

/** Replies to what the person of an inquiry says about the contact. */
export function useReply({ inquiryId }: Pick<Inquiry, 'inquiryId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPosterReply) => answersApi.call('replyToContactAnswer', { params: { inquiryId }, body }),
    onSuccess() {
      client.removeQueries({ queryKey: unsavedKey('statement', inquiryId), exact: true })
      // the reply may have closed the deal of the property, and other inquiries are about it too
      return client.invalidateQueries({ queryKey: ['me'] })
    },
  })
}

type UnsavedText = 'note' | 'statement'
const unsavedKey = (what: UnsavedText, inquiryId: number) => ['me', `unsaved-${what}`, inquiryId]

/** Text that is not saved yet; it stays cached while other pages, tabs and layouts are shown, until it is saved. */
export function useUnsavedText(what: UnsavedText, { inquiryId }: Pick<Inquiry, 'inquiryId'>) {
  const client = useQueryClient()
  const queryKey = unsavedKey(what, inquiryId)
  return {
    read: () => client.getQueryData<string>(queryKey),
    keep: (text: string) => client.setQueryData(queryKey, text),
  }
}
