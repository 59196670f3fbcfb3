import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { Inquiry } from '#contracts/contacts.ts'
import { formatDate } from '#contracts/time.ts'
import { formatPhone } from '#web/lib/person.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { chatLink, telLink } from '../contact-links.ts'

/** Leads as a table where there is room, as cards on a phone. */
export function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
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
                <When inquiry={inquiry} />
              </td>
              <td className={CELL}>
                <Property inquiry={inquiry} />
              </td>
              <td className={`${CELL} font-semibold`}>
                <Person inquiry={inquiry} />
              </td>
              <td className={`${CELL} num whitespace-nowrap`}>{formatPhone(inquiry.userMobileNumber) || '–'}</td>
              <td className={CELL}>
                <Answers inquiry={inquiry} />
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
              <Person inquiry={inquiry} />
            </span>
            <span className="num shrink-0 text-ink-soft text-sm">
              <When inquiry={inquiry} />
            </span>
          </p>
          <p className="num text-ink-soft text-[15px]">{formatPhone(inquiry.userMobileNumber)}</p>
          <Property inquiry={inquiry} />
          <Answers inquiry={inquiry} />
        </li>
      ))}
    </ul>
  )
}

interface OfInquiry {
  inquiry: Inquiry
}

function When({ inquiry: { inquiryDate } }: OfInquiry) {
  return <time dateTime={inquiryDate}>{formatDate(inquiryDate)}</time>
}

function Property({ inquiry: { propertyId, propertyName } }: OfInquiry) {
  return (
    <Link to={`/listing/${propertyId}`} className="inline-flex min-h-11 items-center break-words text-brand underline underline-offset-4">
      {propertyName}
    </Link>
  )
}

function Person({ inquiry: { userFullName } }: OfInquiry) {
  return userFullName || <span className="font-normal text-ink-faint">Account deleted</span>
}

function Answers({ inquiry: { userFullName, userMobileNumber, propertyName } }: OfInquiry) {
  if (!userMobileNumber) return null
  const name = userFullName || 'this person'
  const words = `Hello ${userFullName}, you asked about ${propertyName}. When would you like to talk?`
  return (
    <div className="flex gap-2 max-md:mt-1 md:justify-end">
      <a href={telLink(userMobileNumber)} className={buttonClass('soft', 'flex-1 md:flex-none')} aria-label={`Call ${name}`}>
        <Phone size={17} aria-hidden />
        Call
      </a>
      <a
        href={chatLink(userMobileNumber, words)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('outline', 'flex-1 md:flex-none')}
        aria-label={`WhatsApp ${name}`}
      >
        <MessageCircle size={17} aria-hidden />
        WhatsApp
      </a>
    </div>
  )
}
