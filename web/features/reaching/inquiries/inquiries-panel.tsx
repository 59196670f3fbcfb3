import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Download, MessageSquareText, SearchX } from '#web/ui/icons/icons.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { exportInquiries, inquiriesQuery } from './api.ts'
import { InquiriesToolbar } from './inquiries-toolbar.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { countFilters, type InquiryView, NO_FILTERS, readView, writeView } from './inquiry-view.ts'

/** The users who unlocked the poster's number, and for which property: 'Inquiries' for an owner, 'Leads' for a broker. */
export function InquiriesPanel({ user }: { user: StoredUser }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const query = useQuery(inquiriesQuery(user.id, view))
  const { data, error, isPlaceholderData } = query
  const go = (next: Partial<InquiryView>, options: NavigateOptions) =>
    setSearch((last) => writeView(last, { ...readView(last), page: 0, ...next }), { ...options, preventScrollReset: true })
  const typing = useSearchTyping(view.text, (text, options) => go({ text }, options))
  const show = (next: Partial<InquiryView>) => go({ text: typing.term, ...next }, typing.end())
  const isNarrowed = view.text !== '' || countFilters(view) > 0

  if (error && !data)
    return (
      <LoadFailed
        title={failedTitle(error, view.text === '' ? INQUIRY_MESSAGES.loadFailed : INQUIRY_MESSAGES.searchFailed)}
        what="leads"
        query={query}
      />
    )
  if (!data) {
    return (
      <>
        <div aria-hidden className="skeleton mb-3 h-12 max-w-md rounded-control" />
        <Loading label="Loading inquiries..." block="skeleton h-48 rounded-card lg:h-16" count={4} />
      </>
    )
  }
  const isEmpty = data.content.length === 0
  if (isEmpty && !isNarrowed && view.page === 0) {
    return (
      <Notice icon={<MessageSquareText size={24} aria-hidden />} title={INQUIRY_MESSAGES.none} links={[['/postproperty', 'Post Property']]}>
        When someone unlocks your number on a listing, you’ll see their name and number here.
      </Notice>
    )
  }
  return (
    <>
      <InquiriesToolbar view={view} typing={typing} onChange={show} />
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="num text-ink-soft text-sm">
          {isPlaceholderData ? 'Loading…' : describeCount(data.totalElements, isNarrowed)}
        </p>
        {!isEmpty && user.id !== undefined && <ExportButton userId={user.id} view={view} />}
      </div>
      {isEmpty ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title={INQUIRY_MESSAGES.none}
          actions={
            <Button look="outline" onClick={() => show({ text: '', ...NO_FILTERS })}>
              Show all
            </Button>
          }
        />
      ) : (
        <div className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <InquiryList inquiries={data.content} />
        </div>
      )}
      <Pager
        page={view.page}
        totalPages={data.totalPages}
        addressOf={(page) => `?${writeView(search, { ...view, page })}`}
        keepsScroll
        className="mt-6"
      />
    </>
  )
}

function describeCount(count: number, isNarrowed: boolean): string {
  const inquiries = `${count.toLocaleString('en-IN')} ${count === 1 ? 'inquiry' : 'inquiries'}`
  return isNarrowed ? `${inquiries} found` : inquiries
}

/** Downloads all inquiries that match the filters, not only the shown page. */
function ExportButton({ userId, view }: { userId: number; view: InquiryView }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await exportInquiries(userId, view, `inquiries-${indianDateOf(Date.now())}.csv`)
    } catch (error) {
      toast.error(error instanceof ApiError && error.fromServer ? error.message : INQUIRY_MESSAGES.exportFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()} className="-mr-2">
      <Download size={18} aria-hidden />
      {isBusy ? 'Preparing…' : 'Export CSV'}
    </Button>
  )
}
