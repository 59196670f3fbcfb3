import { useQuery } from '@tanstack/react-query'
import { type NavigateOptions, useSearchParams } from 'react-router'
import type { Inquiry } from '#contracts/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/messages.ts'
import { formatDate } from '#contracts/time.ts'
import { formatPhone } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { failedTitle } from '#web/lib/unexpected-format.ts'
import { useSearchTyping } from '#web/lib/use-search-typing.ts'
import { useMedia } from '#web/ui/browser.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { MessageSquareText, SearchX } from '#web/ui/icons.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { inquiriesQuery } from './api.ts'
import { ContactLinks } from './contact-links.tsx'
import { INQUIRY_ORDERS, type InquiryOrder, type InquiryView, readView, writeView } from './inquiry-view.ts'

/** The users who unlocked the poster's number, and for which property: 'Inquiries' for an owner, 'Leads' for a broker. */
export function InquiriesPanel({ user }: { user: StoredUser }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const query = useQuery(inquiriesQuery(user.id, view))
  const { data, error, isPlaceholderData } = query
  const go = (next: Partial<InquiryView>, options: NavigateOptions) =>
    setSearch((last) => writeView(last, { ...view, page: 0, ...next }), { ...options, preventScrollReset: true })
  const typing = useSearchTyping(view.text, (text, options) => go({ text }, options))
  const show = (next: Partial<InquiryView>) => go({ text: typing.term, ...next }, typing.end())
  const searching = view.text !== ''

  if (error && !data)
    return (
      <LoadFailed
        title={failedTitle(error, searching ? INQUIRY_MESSAGES.searchFailed : INQUIRY_MESSAGES.loadFailed)}
        what="leads"
        query={query}
      />
    )
  if (!data) {
    return (
      <>
        <div aria-hidden className="skeleton mb-3 h-12 max-w-md rounded-control" />
        <Loading label="Loading inquiries..." block="skeleton h-28 rounded-card md:h-16" count={4} />
      </>
    )
  }
  const isEmpty = data.content.length === 0
  if (isEmpty && !searching && view.page === 0) {
    return (
      <Notice icon={<MessageSquareText size={24} aria-hidden />} title={INQUIRY_MESSAGES.none} links={[['/postproperty', 'Post Property']]}>
        When somebody unlocks your number on one of your listings, their name and number stand here.
      </Notice>
    )
  }
  return (
    <>
      <Toolbar view={view} typing={typing} onChange={show} />
      <p role="status" className="num mb-3 text-ink-soft text-sm">
        {isPlaceholderData ? 'Loading…' : describeCount(data.totalElements, searching)}
      </p>
      {isEmpty ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title={INQUIRY_MESSAGES.none}
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
      {!searching && (
        <Pager
          page={view.page}
          totalPages={data.totalPages}
          addressOf={(page) => `?${writeView(search, { ...view, page })}`}
          keepsScroll
          className="mt-6"
        />
      )}
    </>
  )
}

function describeCount(count: number, searching: boolean): string {
  const inquiries = `${count.toLocaleString('en-IN')} ${count === 1 ? 'inquiry' : 'inquiries'}`
  return searching ? `${inquiries} found` : inquiries
}

interface ToolbarProps {
  view: InquiryView
  typing: ReturnType<typeof useSearchTyping>
  onChange: (next: Partial<InquiryView>) => void
}

function Toolbar({ view, typing, onChange }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-col gap-2.5 sm:flex-row">
      <SearchField className="sm:max-w-md" typing={typing} label="Search by property name" placeholder="Property name" />
      {view.text === '' && (
        <Select
          aria-label="Sort by"
          value={view.order}
          onChange={(order) => onChange({ order: order as InquiryOrder })}
          boxClassName="sm:ml-auto"
          className="h-12! pr-9 pl-3 text-[15px]"
          iconClassName="right-3"
        >
          {Object.entries(INQUIRY_ORDERS).map(([order, { label }]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** A table where there is room, cards on a phone. */
function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return useMedia('(min-width: 48rem)') ? <Table inquiries={inquiries} /> : <Cards inquiries={inquiries} />
}

const HEAD = 'px-4 py-3 text-left font-semibold text-ink-soft text-sm'
const CELL = 'px-4 py-2'

function Table({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card shadow-card">
      <table className="w-full text-[15px]">
        <caption className="sr-only">People who unlocked your number</caption>
        <thead className="border-line border-b">
          <tr>
            {['Date', 'Property', 'Person', 'Phone'].map((name) => (
              <th key={name} scope="col" className={HEAD}>
                {name}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              <span className="sr-only">Ways to answer</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {inquiries.map((inquiry) => (
            <tr key={inquiry.inquiryId}>
              <td className={`${CELL} num whitespace-nowrap text-ink-soft`}>
                <InquiryDate {...inquiry} />
              </td>
              <td className={CELL}>
                <InquiryProperty {...inquiry} />
              </td>
              <td className={`${CELL} font-semibold`}>
                <SeekerName {...inquiry} />
              </td>
              <td className={`${CELL} num whitespace-nowrap`}>{formatPhone(inquiry.userMobileNumber) || '–'}</td>
              <td className={CELL}>
                <AnswerLinks {...inquiry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <ul className="grid gap-3">
      {inquiries.map((inquiry) => (
        <li key={inquiry.inquiryId} className="rounded-card border border-line bg-card p-4 shadow-card">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words font-semibold">
              <SeekerName {...inquiry} />
            </span>
            <span className="num shrink-0 text-ink-soft text-sm">
              <InquiryDate {...inquiry} />
            </span>
          </p>
          <p className="num text-ink-soft text-[15px]">{formatPhone(inquiry.userMobileNumber)}</p>
          <InquiryProperty {...inquiry} />
          <AnswerLinks {...inquiry} />
        </li>
      ))}
    </ul>
  )
}

function InquiryDate({ inquiryDate }: Inquiry) {
  return <time dateTime={inquiryDate}>{formatDate(inquiryDate)}</time>
}

function InquiryProperty({ propertyId, propertyName }: Inquiry) {
  return (
    <TextLink to={`/listing/${propertyId}`} className="break-words font-normal!">
      {propertyName}
    </TextLink>
  )
}

function SeekerName({ userFullName }: Inquiry) {
  return userFullName || <span className="font-normal text-ink-faint">Account deleted</span>
}

function AnswerLinks({ userFullName, userMobileNumber, propertyName }: Inquiry) {
  if (!userMobileNumber) return null
  const name = userFullName || 'this person'
  return (
    <ContactLinks
      number={userMobileNumber}
      message={`Hello ${userFullName}, you asked about ${propertyName}. When would you like to talk?`}
      callLabel={`Call ${name}`}
      chatLabel={`WhatsApp ${name}`}
      className="max-md:mt-1 md:justify-end"
      linkClassName="flex-1 md:flex-none"
    />
  )
}
