import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { counted } from '#contracts/base/values/counted.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { INQUIRY_MESSAGES, inquiryWords } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { useLastPageRedirect } from '#web/lib/search/last-page.ts'
import { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useMedia } from '#web/ui/browser.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Download, MessageSquareText, SearchX } from '#web/ui/icons/icons.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { exportInquiries, inquirersQuery, inquiriesQuery } from './api.ts'
import { InquirerList } from './inquirer-list.tsx'
import { FilterDialog, InquiriesToolbar } from './inquiries-toolbar.tsx'
import { type CloseDealSlot, InquiryTable } from './inquiry-table.tsx'
import { countFilters, type InquiryView, NO_FILTERS, readView, writeView } from './inquiry-view.ts'
import { OwnReplyRecord } from './own-reply-record.tsx'

/**
 * The users who unlocked the poster's number, and for which property: 'Inquiries' for an owner, 'Leads' for a broker. A table where there
 * is room; on smaller screens, and by choice, a list of people, each with all of their inquiries (docs/decisions/0144).
 */
export function InquiriesPanel({ user, closeDeal }: { user: StoredUser; closeDeal: CloseDealSlot }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const hasRoom = useMedia('(min-width: 64rem)')
  const isTable = hasRoom && !view.byPerson
  const list = useQuery({ ...inquiriesQuery(user.id, view), enabled: isTable && user.id !== undefined })
  const people = useQuery({ ...inquirersQuery(user.id, view), enabled: !isTable && user.id !== undefined })
  const query = isTable ? list : people
  const { data, error, isPlaceholderData } = query
  const go = (next: Partial<InquiryView>, options: NavigateOptions) =>
    setSearch((last) => writeView(last, { ...readView(last), page: 0, peoplePage: 0, ...next }), { ...options, preventScrollReset: true })
  const typing = useSearchTyping(view.text, (text, options) => go({ text }, options))
  const show = (next: Partial<InquiryView>) => go({ text: typing.term, ...next }, typing.end())
  const pageName = isTable ? 'page' : 'peoplePage'
  const words = inquiryWords(user.userRole)
  const isNarrowed = view.text !== '' || countFilters(view) > 0
  const addressOf = (page: number) => `?${writeView(search, { ...view, [pageName]: page })}`
  const redirecting = useLastPageRedirect({ page: view[pageName] }, isPlaceholderData ? undefined : data, ({ page }) => addressOf(page))

  if (error && !data)
    return (
      <LoadFailed
        title={failedTitle(error, view.text === '' ? INQUIRY_MESSAGES.loadFailed(words.many) : INQUIRY_MESSAGES.searchFailed)}
        what={words.many}
        query={query}
      />
    )
  if (!data || redirecting) {
    return (
      <>
        <div aria-hidden className="skeleton mb-3 h-12 max-w-md rounded-control max-lg:hidden" />
        <Loading label={`Loading ${words.many}...`} block="skeleton h-18 rounded-card" count={4} />
      </>
    )
  }
  const isEmpty = data.content.length === 0
  const first = isTable ? list.data?.content[0] : people.data?.content[0]?.latest
  const propertyName = isPlaceholderData ? undefined : first?.propertyName
  if (isEmpty && !isNarrowed) {
    return (
      <Notice icon={<MessageSquareText size={24} aria-hidden />} title={INQUIRY_MESSAGES.none} links={[['/postproperty', 'Post Property']]}>
        When someone unlocks your number on a listing, you’ll see their name and, if they share it, their number here.
      </Notice>
    )
  }
  return (
    <div className="max-sm:-mt-4">
      {hasRoom && <InquiriesToolbar view={view} typing={typing} onChange={show} />}
      <div className="flex min-h-11 items-center gap-1 lg:mb-1">
        <p role="status" className="num min-w-0 flex-1 text-ink-soft text-sm">
          {isPlaceholderData
            ? 'Loading…'
            : `${isTable ? counted(data.totalElements, words.one, words.many) : counted(data.totalElements, 'person', 'people')}${isNarrowed ? ' found' : ''}`}
        </p>
        {hasRoom ? (
          <Button look="quiet" onClick={() => show({ byPerson: !view.byPerson })}>
            {isTable ? 'Group by person' : 'Show as a table'}
          </Button>
        ) : (
          <FilterDialog view={view} many={words.many} onChange={show} />
        )}
        {!isEmpty && user.id !== undefined && <ExportButton userId={user.id} view={view} />}
      </div>
      {view.property !== null && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
          <span className="wrap-anywhere">
            Only about <b className="font-semibold">{propertyName ?? 'one property'}</b>
          </span>
          <TextButton onClick={() => show({ property: null })}>Show all properties</TextButton>
        </p>
      )}
      {isEmpty ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title={INQUIRY_MESSAGES.none}
          actions={
            <Button look="outline" onClick={() => show({ text: '', ...NO_FILTERS })}>
              {countFilters(view) === 0 ? 'Clear the search' : 'Show all'}
            </Button>
          }
        >
          {view.text === ''
            ? 'Nobody who unlocked your number fits these filters.'
            : `No name, note, property or number has “${view.text}” in it${countFilters(view) > 0 ? ' and fits the filters' : ''}.`}
        </Notice>
      ) : (
        <div className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {isTable ? (
            <InquiryTable inquiries={list.data?.content ?? []} user={user} closeDeal={closeDeal} />
          ) : (
            <InquirerList people={people.data?.content ?? []} user={user} closeDeal={closeDeal} />
          )}
        </div>
      )}
      <Pager page={view[pageName]} totalPages={data.totalPages} addressOf={addressOf} keepsScroll className="mt-6" />
      {user.id !== undefined && <OwnReplyRecord userId={user.id} />}
    </div>
  )
}

/** Downloads all inquiries that match the filters, not only the shown page. */
function ExportButton({ userId, view }: { userId: number; view: InquiryView }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportInquiries(userId, view, `leads-${indianDateOf(Date.now())}.csv`)
    } catch (error) {
      toast.error(error instanceof ApiError && error.fromServer ? error.message : INQUIRY_MESSAGES.exportFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()} className="-mr-2 max-lg:px-3!">
      <Download size={18} aria-hidden />
      <span className="max-sm:sr-only">{isBusy ? 'Preparing…' : 'Export CSV'}</span>
    </Button>
  )
}
