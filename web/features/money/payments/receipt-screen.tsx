import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#contracts/base/values/time.ts'
import type { CreditNote, Receipt } from '#contracts/money/payments/payments.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ArrowLeft, FileX, Printer } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { orderQuery } from './api.ts'
import { describePlan, documentTitle, receiptRupees, taxLines } from './receipt-wording.ts'

/** Printable tax receipt. @param orderId of the gateway */
export function ReceiptScreen({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(orderQuery(orderId))
  if (data?.receipt) return <Paper receipt={data.receipt} />
  if (data) {
    return (
      <Notice
        level="page"
        icon={<FileX size={24} aria-hidden />}
        title="This order has not been paid"
        links={[['/subscription', 'See the plans']]}
      >
        You’ll find the receipt here as soon as the payment arrives.
      </Notice>
    )
  }
  if (error) {
    return (
      <Notice
        level="page"
        icon={<FileX size={24} aria-hidden />}
        title={failureMessage(error, 'Failed to load the receipt')}
        actions={
          <>
            <Button onClick={() => void refetch()}>Try Again</Button>
            <ButtonLink look="outline" to="/profile?tab=subscriptions">
              Your plans
            </ButtonLink>
          </>
        }
      />
    )
  }
  return <Spinner label="Loading the receipt" />
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { seller } = receipt
  const plan = describePlan(receipt)
  return (
    <div className="wrap max-w-2xl! pt-8 sm:pt-12 print:max-w-none! print:p-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to="/profile?tab=subscriptions" className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand">
          <ArrowLeft size={18} aria-hidden />
          Your plans
        </Link>
        <Button look="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print or save as PDF
        </Button>
      </div>
      <article className="rounded-card border border-line bg-card p-6 shadow-card sm:p-9 print:[zoom:0.8] print:border-0 print:p-0 print:shadow-none">
        <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-line border-b pb-6 print:pb-4">
          <div>
            <h1 className="font-extrabold text-xl">{documentTitle(seller.gstin)}</h1>
            <p translate="no" className="num mt-1 text-ink-soft">
              {receipt.receiptNumber}
            </p>
          </div>
          <address className="max-w-64 text-base text-ink-soft not-italic">
            <strong className="block text-ink">{seller.name}</strong>
            {seller.address}
            <br />
            {seller.email}
            {seller.gstin && <span className="num block">GSTIN {seller.gstin}</span>}
          </address>
        </header>
        <dl className="num grid gap-x-8 gap-y-4 border-line border-b py-6 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2 print:py-4">
          <Fact label="Billed to">
            <BilledTo receipt={receipt} />
          </Fact>
          <Fact label="Date">{formatDate(receipt.date)}</Fact>
          {receipt.placeOfSupply && <Fact label="Place of supply">{stateInWords(receipt.placeOfSupply)}</Fact>}
          <Fact label="SAC">{receipt.sac}</Fact>
          <Fact label="Payment">
            <span translate="no">{receipt.paymentId}</span>
          </Fact>
          {plan && <Fact label={plan.label}>{plan.value}</Fact>}
        </dl>
        <Amounts amounts={receipt} item={`${receipt.packageName} plan`} total="Total paid">
          <caption className="sr-only">What was paid</caption>
        </Amounts>
        {receipt.creditNotes.length > 0 && <CreditNotes receipt={receipt} afterRefund={plan?.afterRefund} />}
        <footer className="mt-8 flex break-inside-avoid flex-wrap items-end justify-between gap-x-8 gap-y-6 text-base text-ink-soft print:mt-6">
          <p className="max-w-72">
            {seller.gstin ? 'Tax is not payable on reverse charge.' : 'This is a receipt and no tax invoice: the seller has no GST number.'}
          </p>
          <p className="ml-auto text-right">
            For {seller.name}
            <span className="mt-10 block min-w-52 border-line-strong border-t pt-1">Authorised signatory</span>
          </p>
        </footer>
      </article>
    </div>
  )
}

const stateInWords = ({ name, code }: NonNullable<Receipt['placeOfSupply']>) => `${name} (${code})`

/** The buyer as of the purchase; receipts of earlier versions have the name alone. */
function BilledTo({ receipt: { buyerName, buyer } }: { receipt: Receipt }) {
  return (
    <span translate="no">
      {buyerName}
      {buyer.state && (
        <span className="block font-normal text-ink-soft">
          {[buyer.address, buyer.pinCode].filter(Boolean).join(' ')}
          <span className="block">{stateInWords(buyer.state)}</span>
        </span>
      )}
      {buyer.gstin && <span className="block font-normal text-ink-soft">GSTIN {buyer.gstin}</span>}
    </span>
  )
}

/** The refunds, each with its credit note. Seller, buyer, place of supply and SAC are those of the receipt above. */
function CreditNotes({ receipt, afterRefund }: { receipt: Receipt; afterRefund: string | undefined }) {
  return (
    <section aria-labelledby="credit-notes" className="mt-8 border-line border-t pt-6 print:mt-4 print:pt-4">
      <h2 id="credit-notes" className="font-bold text-xl">
        Given back
      </h2>
      <p className="mt-1 text-base text-ink-soft">The money goes back to the account it came from. {afterRefund}</p>
      {receipt.creditNotes.map((note) => (
        <Amounts key={note.creditNoteNumber} amounts={note} item="Plan" total="Total refunded" isNote>
          <caption className="text-left font-semibold">
            Credit note {note.creditNoteNumber}, {formatDate(note.date)}
            <span className="block font-normal text-base text-ink-soft">
              For {receipt.receiptNumber} of {formatDate(receipt.date)}
            </span>
          </caption>
        </Amounts>
      ))}
    </section>
  )
}

interface AmountsProps {
  amounts: Pick<CreditNote, 'price' | 'cgst' | 'sgst' | 'igst' | 'total'>
  item: string
  total: string
  /** Whether the table is a credit note, below the amounts of the receipt. */
  isNote?: boolean
  /** The caption. */
  children: ReactNode
}

/** The price with its taxes and their sum. */
function Amounts({ amounts, item, total, isNote = false, children }: AmountsProps) {
  return (
    <table className={`num w-full break-inside-avoid ${isNote ? 'mt-5 print:mt-3' : 'mt-6 print:mt-3'}`}>
      {children}
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <Line label={item} amount={receiptRupees(amounts.price)} />
        {taxLines(amounts).map(({ label, amount }) => (
          <Line key={label} label={label} amount={receiptRupees(amount)} />
        ))}
        <tr className="border-line border-t">
          <th scope="row" className={`text-left font-bold ${isNote ? 'pt-3' : 'pt-4 text-lg'}`}>
            {total}
          </th>
          <td className={`text-right font-bold ${isNote ? 'pt-3' : 'pt-4 font-display text-xl'}`}>{receiptRupees(amounts.total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-ink-faint">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  )
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal text-ink-soft print:py-1">
        {label}
      </th>
      <td translate="no" className="py-2 text-right font-semibold print:py-1">
        {amount}
      </td>
    </tr>
  )
}
