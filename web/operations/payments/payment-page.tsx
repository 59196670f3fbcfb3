import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatPaise } from '#contracts/base/values/money.ts'
import { formatDate, formatDateTime } from '#contracts/base/values/time.ts'
import type { OperatorPayment } from '#contracts/operations/payments.ts'
import { describeCause, describeChange } from '#web/features/money/plans/ledger-wording.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { Fact, Row, RowLink, Rows } from '../ui/rows.tsx'
import { describeAllowances, describePayment, describeRefund } from './payment-wording.ts'
import { paymentQuery } from './payments-api.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** The page of one order: its payment, refunds, credit notes and plan. */
export function PaymentPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(paymentQuery(id))} what="payment">
      {(payment) => <Payment key={id} payment={payment} />}
    </LoadedPage>
  )
}

function Payment({ payment }: { payment: OperatorPayment }) {
  const [refunding, setRefunding] = useState(false)
  const { refund, refundState, plan, creditNotes, refundRequests, ledger } = payment
  const isUnderWay = refundState === 'ASKED' || refundState === 'ACCEPTED'
  return (
    <ConsolePage
      title={payment.receiptNumber ?? `Order ${payment.paymentOrderId}`}
      lead={`${payment.packageName}, ${formatPaise(payment.totalPaise)}: ${describePayment(payment)}`}
      actions={
        refund && (
          <Button look="danger" disabled={isUnderWay} onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )
      }
    >
      <div className="grid max-w-5xl gap-8">
        <Facts payment={payment} />
        {refundRequests.length > 0 && (
          <Section title="Refunds that were requested" heading="text-xl mb-3">
            <Rows>
              {refundRequests.map((request) => (
                <Row key={request.refundRequestId} end={<Amount paise={request.amountPaise} />}>
                  <p className="font-semibold">{describeRefund(request)}</p>
                  <p className="text-ink-soft text-sm">
                    {request.requestedBy || 'A former operator'},{' '}
                    <time dateTime={request.requestedAt}>{formatDateTime(request.requestedAt)}</time>: “{request.reason}”
                    {request.refundId && ` · ${request.refundId}`}
                  </p>
                </Row>
              ))}
            </Rows>
          </Section>
        )}
        {creditNotes.length > 0 && (
          <Section title="Credit notes" heading="text-xl mb-3">
            <Rows>
              {creditNotes.map(({ creditNoteNumber, date, total, cgst, sgst, igst }) => (
                <Row key={creditNoteNumber} end={<Amount paise={Math.round(total * 100)} />}>
                  <p className="font-semibold">{creditNoteNumber}</p>
                  <p className="text-ink-soft text-sm">
                    <time dateTime={date}>{formatDate(date)}</time>, GST {formatPaise(Math.round((cgst + sgst + igst) * 100))}
                  </p>
                </Row>
              ))}
            </Rows>
          </Section>
        )}
        <Section title="Plan" heading="text-xl mb-3">
          {plan ? (
            <>
              <p className="mb-3">
                {plan.status === 'ACTIVE' ? 'Runs' : 'Ran'} from {formatDate(plan.subscriptionStartDate)} to{' '}
                {formatDate(plan.subscriptionEndDate)}. Left: {describeAllowances(plan).join(', ')}.
              </p>
              <Rows>
                {ledger.map((entry) => (
                  <Row key={entry.entryId} end={describeChange(entry)}>
                    {describeCause(entry)} <span className="font-medium">{entry.subjectName}</span>
                    <time dateTime={entry.date} className="block text-ink-soft text-sm">
                      {formatDateTime(entry.date)}
                    </time>
                  </Row>
                ))}
              </Rows>
            </>
          ) : (
            <p className="text-ink-soft">
              {payment.status === 'PAID' ? 'Nobody has a plan of this payment.' : 'It starts with the payment.'}
            </p>
          )}
        </Section>
        <ActionHistory kind="payment" id={payment.paymentOrderId} />
      </div>
      {refund && <RefundDialog open={refunding} onClose={() => setRefunding(false)} payment={payment} refund={refund} />}
    </ConsolePage>
  )
}

function Facts({ payment }: { payment: OperatorPayment }) {
  const { buyer, paidAt, createdAt, orderId, paymentId, pricePaise, gstPaise, refundedPaise, durationDays, refund } = payment
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'Buyer',
      buyer ? (
        <RowLink key="buyer" to={`/users/${buyer.userId}`}>
          {buyer.name} <span className="whitespace-nowrap">…{buyer.phoneEnding}</span>
        </RowLink>
      ) : (
        'Account deleted'
      ),
    ],
    ['Bought', `${payment.packageName}, ${durationDays} days`],
    ['Price', `${formatPaise(pricePaise)} and ${formatPaise(gstPaise)} GST`],
    ['Ordered', formatDateTime(createdAt)],
    ['Paid', paidAt ? formatDateTime(paidAt) : 'Not paid'],
    ...(refundedPaise > 0 ? [['Given back', formatPaise(refundedPaise)] as const] : []),
    ...(refund ? [['Full refund until', formatDateTime(refund.fullUntil)] as const] : []),
    ['Gateway order', orderId ?? 'None'],
    ['Gateway payment', paymentId ?? 'None'],
  ]
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-card p-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

const Amount = ({ paise }: { paise: number }) => <span className="text-base text-ink">{formatPaise(paise)}</span>
