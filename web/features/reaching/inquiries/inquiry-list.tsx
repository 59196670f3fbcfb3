import { formatDateTime } from '#contracts/base/values/time.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { formatPhone } from '#web/lib/session/person.ts'
import { useMedia } from '#web/ui/browser.ts'
import { TextLink } from '#web/ui/button.tsx'
import { InquiryAnswerLinks } from './inquiry-answer-links.tsx'
import { InquiryNote } from './inquiry-note.tsx'
import { InquiryStatusSelect } from './inquiry-status-select.tsx'

/** A table where there is room, cards on a phone. */
export function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return useMedia('(min-width: 64rem)') ? <Table inquiries={inquiries} /> : <Cards inquiries={inquiries} />
}

const HEAD = 'px-3 py-3 text-left font-semibold text-ink-soft text-sm first:pl-4'
const CELL = 'px-3 py-2 align-top first:pl-4'
/** Centres a line of text beside controls of 44 px height. */
const LINE = 'flex min-h-11 flex-col justify-center'

function Table({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card shadow-card">
      <table className="w-full table-fixed text-base">
        <caption className="sr-only">People who unlocked your number</caption>
        <thead className="border-line border-b">
          <tr>
            <th scope="col" className={`${HEAD} w-[19%]`}>
              Person
            </th>
            <th scope="col" className={HEAD}>
              Property and date
            </th>
            <th scope="col" className={`${HEAD} w-36`}>
              Status
            </th>
            <th scope="col" className={`${HEAD} w-[24%]`}>
              Note
            </th>
            <th scope="col" className={`${HEAD} w-64`}>
              <span className="sr-only">Ways to answer</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {inquiries.map((inquiry) => (
            <tr key={inquiry.inquiryId}>
              <td className={CELL}>
                <div className={LINE}>
                  <span translate="no" className="break-words font-semibold">
                    <SeekerName {...inquiry} />
                  </span>
                  <span translate="no" className="num text-ink-soft">
                    {formatPhone(inquiry.userMobileNumber)}
                  </span>
                </div>
              </td>
              <td className={CELL}>
                <div className={LINE}>
                  <InquiryProperty {...inquiry} />
                  <InquiryDate {...inquiry} />
                </div>
              </td>
              <td className={CELL}>
                <InquiryStatusSelect inquiry={inquiry} className="" />
              </td>
              <td className={CELL}>
                <InquiryNote inquiry={inquiry} />
              </td>
              <td className={CELL}>
                <InquiryAnswerLinks inquiry={inquiry} className="max-lg:mt-2 lg:justify-end" linkClassName="flex-1 lg:flex-none lg:px-3" />
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
    <ul className="grid gap-3 md:grid-cols-2">
      {inquiries.map((inquiry) => (
        <li key={inquiry.inquiryId} className="min-w-0 rounded-card border border-line bg-card p-4 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words font-semibold">
                <SeekerName {...inquiry} />
              </p>
              <p translate="no" className="num text-base text-ink-soft">
                {formatPhone(inquiry.userMobileNumber)}
              </p>
            </div>
            <InquiryStatusSelect inquiry={inquiry} className="w-32 shrink-0" />
          </div>
          <InquiryProperty {...inquiry} />
          <InquiryDate {...inquiry} />
          <InquiryAnswerLinks inquiry={inquiry} className="max-lg:mt-2 lg:justify-end" linkClassName="flex-1 lg:flex-none lg:px-3" />
          <div className="mt-2">
            <InquiryNote inquiry={inquiry} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function InquiryDate({ inquiryDate }: Inquiry) {
  return (
    <time dateTime={inquiryDate} className="num block text-ink-soft text-sm">
      {formatDateTime(inquiryDate)}
    </time>
  )
}

function InquiryProperty({ propertyId, propertyName, propertyDeleted }: Inquiry) {
  if (propertyDeleted) {
    return (
      <p className="break-words max-lg:py-2.5">
        {propertyName} <span className="text-ink-faint text-sm">(deleted)</span>
      </p>
    )
  }
  return (
    <TextLink to={`/listing/${propertyId}`} className="max-w-full font-normal! lg:min-h-7!">
      <span className="min-w-0 break-words">{propertyName}</span>
    </TextLink>
  )
}

function SeekerName({ userFullName }: Inquiry) {
  return userFullName || <span className="font-normal text-ink-faint">Account deleted</span>
}
