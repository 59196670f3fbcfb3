import { useQuery } from '@tanstack/react-query'
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
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <p className="num min-w-0">
          <span className="break-words font-semibold">{packageName}</span>{' '}
          <span className="whitespace-nowrap text-ink-soft">
            {receiptRupees(total)} · {formatDate(date)}
          </span>
        </p>
        <TextLink to={`/receipt/${orderId}`} aria-label={`Receipt ${receiptNumber} for ${packageName}`} className="num">
          Receipt {receiptNumber}
        </TextLink>
      </div>
      {creditNotes.map((note) => (
        <p key={note.creditNoteNumber} className="num text-base text-ink-soft">
          {receiptRupees(note.total)} given back · {formatDate(note.date)} · credit note {note.creditNoteNumber}, on the receipt
        </p>
      ))}
    </>
  )
}
