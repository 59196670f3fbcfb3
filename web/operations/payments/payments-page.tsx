import { useInfiniteQuery } from '@tanstack/react-query'
import { formatPaise } from '#contracts/base/values/money.ts'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { ORDER_STATUSES } from '#contracts/money/payments/payments.ts'
import type { FoundPayment } from '#contracts/operations/payments.ts'
import { useListAddress } from '../lib/list-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListSearch } from '../ui/list-search.tsx'
import { LoadMoreList } from '../ui/paged-list.tsx'
import { RowLink } from '../ui/rows.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { describePayment, ORDER_STATUS_WORDS } from './payment-wording.ts'
import { paymentsQuery } from './payments-api.ts'
import { QuietWebhooks } from './quiet-webhooks.tsx'

const COLUMNS: readonly Column<FoundPayment>[] = [
  {
    name: 'Payment',
    cell: ({ paymentOrderId, packageName, receiptNumber }) => (
      <>
        <RowLink to={`/payments/${paymentOrderId}`}>{packageName}</RowLink>
        <p className="text-ink-soft text-sm">{receiptNumber ?? `Order ${paymentOrderId}`}</p>
      </>
    ),
  },
  {
    name: 'Buyer',
    cell: ({ buyer }) =>
      buyer ? (
        <>
          {buyer.name}
          <p className="text-ink-soft text-sm">…{buyer.phoneEnding}</p>
        </>
      ) : (
        'Account deleted'
      ),
  },
  { name: 'Date', cell: ({ paidAt, createdAt }) => <time dateTime={paidAt ?? createdAt}>{formatDateTime(paidAt ?? createdAt)}</time> },
  { name: 'Status', cell: describePayment },
  { name: 'Amount', isNumber: true, cell: ({ totalPaise }) => formatPaise(totalPaise) },
]

const TEXT_ADVICE = 'Search for one whole number or id: of an order, payment, receipt, credit note, refund or user, or a phone number.'

/** Every order, and the search for one. */
export function PaymentsPage() {
  const { term, choice } = useListAddress()
  const status = choice('status', ORDER_STATUSES)
  const query = useInfiniteQuery(paymentsQuery({ text: term || undefined, status }))
  return (
    <ConsolePage title="Payments" lead="Orders, what was paid for them and what was given back.">
      <QuietWebhooks />
      <ListSearch label="Order, payment or receipt number, user id or phone number" placeholder="Order, payment, receipt, user, phone">
        <ListFilter name="status" label="Status" choices={ORDER_STATUSES} labelOf={(one) => ORDER_STATUS_WORDS[one]} />
      </ListSearch>
      <LoadMoreList query={query} what="payments" empty="No payments yet" advice={term ? TEXT_ADVICE : 'Choose another status.'}>
        {(payments) => <Table caption="Payments" columns={COLUMNS} rows={payments} keyOf={({ paymentOrderId }) => paymentOrderId} />}
      </LoadMoreList>
    </ConsolePage>
  )
}
