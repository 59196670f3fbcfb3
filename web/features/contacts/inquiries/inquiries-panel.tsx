import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, SearchX, WifiOff } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { INQUIRY_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { inquiriesQuery } from './inquiry-queries.ts'
import { InquiryToolbar } from './inquiry-toolbar.tsx'
import { type InquiryView, readView, writeView } from './inquiry-view.ts'

/** Who unlocked the person's number, about which listing: an owner's inquiries, a broker's leads. */
export function InquiriesPanel({ user }: { user: StoredUser }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(inquiriesQuery(user.id, view))
  const show = (next: Partial<InquiryView>, passing = false) =>
    setSearch((last) => writeView(last, { ...view, page: 0, ...next }), { replace: passing, preventScrollReset: true })
  const searching = view.text !== ''

  if (error && !data) {
    return (
      <Notice
        icon={<WifiOff size={24} aria-hidden />}
        title={searching ? SAYS.searchFailed : SAYS.loadFailed}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Loading…' : 'Try Again'}
          </Button>
        }
      >
        Your leads are safe. Please check your connection and try again.
      </Notice>
    )
  }
  if (!data) return <Waiting />
  const nothing = data.content.length === 0
  if (nothing && !searching && view.page === 0) {
    return (
      <Notice
        icon={<MessageSquareText size={24} aria-hidden />}
        title={SAYS.none}
        actions={<ButtonLink to="/postproperty">Post Property</ButtonLink>}
      >
        When somebody unlocks your number on one of your listings, their name and number stand here.
      </Notice>
    )
  }
  return (
    <>
      <InquiryToolbar view={view} onChange={show} />
      <p role="status" className="num mb-3 text-ink-soft text-sm">
        {isPlaceholderData ? 'Loading…' : countWords(data.totalElements, searching)}
      </p>
      {nothing ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title={SAYS.none}
          actions={
            <Button look="outline" onClick={() => show({ text: '' })}>
              Show all
            </Button>
          }
        />
      ) : (
        <div className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <InquiryList inquiries={data.content} />
        </div>
      )}
      {!searching && <Pager page={view.page} totalPages={data.totalPages} onPage={(page) => show({ page })} />}
    </>
  )
}

function countWords(count: number, searching: boolean): string {
  const inquiries = `${count.toLocaleString('en-IN')} ${count === 1 ? 'inquiry' : 'inquiries'}`
  return searching ? `${inquiries} found` : inquiries
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading inquiries...
      </p>
      <div aria-hidden className="grid gap-3">
        <div className="skeleton h-12 max-w-md rounded-control" />
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="skeleton h-28 rounded-card md:h-16" />
        ))}
      </div>
    </>
  )
}
