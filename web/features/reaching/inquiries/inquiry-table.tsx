import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import type { Inquiry } from '#contracts/reaching/inquiries/inquiries.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { AnswerDialog, type Answered } from './answer-dialog.tsx'
import { numberWords } from './inquirer-wording.ts'
import { InquiryComplaint } from './inquiry-complaint.tsx'
import { InquiryNote } from './inquiry-note.tsx'
import { InquiryStatusSelect } from './inquiry-status-select.tsx'
import { RowAnswers } from './row-answers.tsx'

const HEAD = 'px-3 py-3 text-left font-semibold text-ink-soft text-sm first:pl-4'
const CELL = 'px-3 py-2 align-top first:pl-4'
/** Centres a line of text beside controls of 44 px height. */
const LINE = 'flex min-h-11 flex-col justify-center'

/** Renders the button that closes a deal with the property of an inquiry; nothing when it cannot be closed. */
export type CloseDealSlot = (inquiry: Inquiry) => ReactNode

interface InquiryTableProps {
  inquiries: readonly Inquiry[]
  user: StoredUser
  closeDeal: CloseDealSlot
}

export function InquiryTable({ inquiries, user, closeDeal }: InquiryTableProps) {
  const [answered, setAnswered] = useState<Answered>()
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
            <th scope="col" className={`${HEAD} w-40`}>
              Status
            </th>
            <th scope="col" className={`${HEAD} w-36`}>
              Deal
            </th>
            <th scope="col" className={`${HEAD} w-[21%]`}>
              Note
            </th>
            <th scope="col" className={`${HEAD} w-28`}>
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
                  <span translate={inquiry.userMobileNumber ? 'no' : undefined} className="num text-ink-soft">
                    {numberWords(inquiry)}
                  </span>
                </div>
              </td>
              <td className={CELL}>
                <div className={LINE}>
                  <InquiryProperty {...inquiry} />
                  <InquiryDate {...inquiry} />
                </div>
                <InquiryComplaint inquiry={inquiry} />
              </td>
              <td className={CELL}>
                <InquiryStatusSelect inquiry={inquiry} className="w-32" />
              </td>
              <td className={CELL}>{closeDeal(inquiry)}</td>
              <td className={CELL}>
                <InquiryNote inquiry={inquiry} />
              </td>
              <td className={CELL}>
                <div className="flex justify-end">
                  <RowAnswers person={inquiry} onAnswer={setAnswered} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AnswerDialog answered={answered} user={user} onClose={() => setAnswered(undefined)} />
    </div>
  )
}

export function InquiryDate({ inquiryDate }: Inquiry) {
  return (
    <time dateTime={inquiryDate} className="num block text-ink-soft text-sm">
      {formatDateTime(inquiryDate)}
    </time>
  )
}

export function InquiryProperty({ propertyId, propertyName, propertyDeleted }: Inquiry) {
  if (propertyDeleted) {
    return (
      <p className="break-words max-lg:py-2.5">
        {propertyName} <span className="text-ink-faint text-sm">(deleted)</span>
      </p>
    )
  }
  return (
    <TextLink to={`/listing/${propertyId}`} className="max-w-full font-normal! lg:min-h-7!">
      <span {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(propertyName))} className="min-w-0 break-words">
        {propertyName}
      </span>
    </TextLink>
  )
}

export function SeekerName({ userFullName }: Pick<Inquiry, 'userFullName'>) {
  return userFullName || <span className="font-normal text-ink-faint">Account deleted</span>
}
