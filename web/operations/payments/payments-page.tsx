import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { formatPaise } from '#contracts/money.ts'
import type { FoundPayment } from '#contracts/operations/payments.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contracts/payments.ts'
import { formatDateTime } from '#contracts/time.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { describePayment, ORDER_STATUS_WORDS } from './payment-wording.ts'
import { type PaymentSearch, paymentsQuery } from './payments-api.ts'

const COLUMNS: readonly Column<FoundPayment>[] = [
  {
    name: 'Payment',
    cell: ({ paymentOrderId, packageName, receiptNumber }) => (
      <>
        <TextLink to={`/payments/${paymentOrderId}`} className="-my-3">
          {packageName}
        </TextLink>
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

/** Every order, and the search for one. What is searched for stands in no address: it may be a phone number. */
export function PaymentsPage() {
  const [search, setSearch] = useState<PaymentSearch>({})
  const query = useInfiniteQuery(paymentsQuery(search))
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap(({ content }) => content)
  return (
    <ConsolePage title="Payments" lead="Orders, what was paid for them and what was given back.">
      <SearchForm search={search} onSearch={setSearch} />
      {!rows ? (
        error && !isFetching ? (
          <LoadFailed level="panel" title="Failed to load the payments" query={query} />
        ) : (
          <Loading label="Loading the payments" block="skeleton h-16 rounded-card" count={4} />
        )
      ) : rows.length === 0 ? (
        <Notice level="panel" title={search.text || search.status ? 'No payment found' : 'No payments yet'}>
          {search.text &&
            'Search for one whole number or id: of an order, payment, receipt, credit note, refund or user, or a phone number.'}
        </Notice>
      ) : (
        <>
          <Table caption="Payments" columns={COLUMNS} rows={rows} keyOf={({ paymentOrderId }) => paymentOrderId} />
          {hasNextPage && (
            <Button look="outline" className="mx-auto mt-6 flex" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </>
      )}
    </ConsolePage>
  )
}

function SearchForm({ search, onSearch }: { search: PaymentSearch; onSearch: (search: PaymentSearch) => void }) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    onSearch({ ...search, text: text || undefined })
  }
  return (
    <search className="mb-5 flex flex-wrap gap-2">
      <form onSubmit={submit} className="flex min-w-0 flex-[1_1_20rem] gap-2 sm:max-w-xl">
        <label htmlFor={id} className="sr-only">
          Order, payment or receipt number, user id or phone number
        </label>
        <input
          id={id}
          name="text"
          type="search"
          maxLength={100}
          autoComplete="off"
          placeholder="Order, payment, receipt, user, phone"
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-3.5 text-base"
        />
        <Button type="submit" look="soft">
          <Search size={18} aria-hidden />
          Search
        </Button>
      </form>
      <Select
        aria-label="Status"
        value={search.status ?? ''}
        onChange={(value) => onSearch({ ...search, status: (value || undefined) as OrderStatus | undefined })}
        boxClassName="w-44"
        className="pr-9 pl-3.5"
        iconClassName="right-3"
      >
        <option value="">Every status</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_WORDS[status]}
          </option>
        ))}
      </Select>
    </search>
  )
}
