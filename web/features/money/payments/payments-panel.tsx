import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import type { Payment } from '#contracts/money/payments/payments.ts'
import { failedTitle } from '#web/lib/api/unexpected-format.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { FailedLine, Loading, Section } from '#web/ui/panel.tsx'
import { paymentsQuery } from './api.ts'
import { receiptRupees } from './receipt-wording.ts'

/** Receipts and credit notes of all payments; nothing for a user who has paid nothing. */
export function PaymentsPanel({ user }: { user: StoredUser }) {
  const query = useQuery(paymentsQuery(user.id))
  const { data, error } = query
  if (data?.length === 0) return null
  return (
    <Section title="Payments and receipts">
      {data ? (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card px-4 sm:px-5">
          {data.map((payment) => (
            <li key={payment.orderId} className="py-3">
              <PaymentRow payment={payment} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedLine message={failedTitle(error, PAYMENT_MESSAGES.listFailed)} query={query} />
      ) : (
        <div className="mt-3">
          <Loading label="Loading your payments..." block="skeleton h-16 rounded-card" count={1} />
        </div>
      )}
    </Section>
  )
}

function PaymentRow({ payment: { orderId, receiptNumber, date, packageName, total, creditNotes } }: { payment: Payment }) {
  return (
    <>
      <Line name={<span className="wrap-anywhere font-semibold">{packageName}</span>} amount={receiptRupees(total)} />
      <p className="num flex flex-wrap items-center justify-between gap-x-5">
        <span className="text-ink-soft">{formatDate(date)}</span>
        <TextLink to={`/receipt/${orderId}`} aria-label={`Receipt ${receiptNumber} for ${packageName}`}>
          Receipt {receiptNumber}
        </TextLink>
      </p>
      {creditNotes.map((note) => (
        <Line
          key={note.creditNoteNumber}
          name={
            <span className="text-base text-ink-soft">
              Given back {formatDate(note.date)}, credit note {note.creditNoteNumber} on the receipt
            </span>
          }
          amount={`−${receiptRupees(note.total)}`}
        />
      ))}
    </>
  )
}

/** An amount at the right edge, so that amounts stand below each other. */
function Line({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <p className="num flex items-baseline justify-between gap-x-5">
      {name}
      <span className="whitespace-nowrap">{amount}</span>
    </p>
  )
}
