import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#contracts/base/values/money.ts'
import { LOAN_MESSAGES } from '#contracts/finding/compare/loan-messages.ts'
import { NumberControl } from '#web/lib/forms/controls.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ArrowUpRight } from '#web/ui/icons/icons.tsx'
import {
  ASSUMED_OWN_SHARE_PERCENT,
  firstLoanForm,
  LOAN_FORMULA_SOURCE,
  type Loan,
  type LoanForm,
  loanCosts,
  MAX_LOAN_YEARS,
  readLoan,
} from './loan.ts'

const wholeRupees = (paise: number) => formatRupees(Math.round(paise / 100))

/** Computes the instalment of a loan while the person types. @param price whole rupees @param rate percent a year */
export function LoanCalculator({ price, rate }: { price: number; rate: number }) {
  const [form, setForm] = useState<LoanForm>(() => firstLoanForm(price, rate))
  const box = useRef<HTMLDivElement>(null)
  // the focused button was removed
  useEffect(() => box.current?.focus(), [])
  const read = readLoan(form)
  const errors = 'errors' in read ? read.errors : {}
  const change = (name: keyof LoanForm) => (text: string) => setForm((before) => ({ ...before, [name]: text }))
  const amount = (name: 'price' | 'ownMoney', label: string, hint?: string) => (
    <NumberControl
      label={label}
      unit="₹"
      lead={<span className="self-center pl-3.5 text-ink-soft">₹</span>}
      hint={hint}
      field={{ name, value: form[name], error: errors[name], change: change(name), blur: () => undefined, ref: () => undefined }}
    />
  )
  const line = (name: 'years' | 'rate', label: string, more: Partial<ComponentProps<typeof TextField>>) => (
    <TextField
      label={label}
      value={form[name]}
      maxLength={8}
      autoComplete="off"
      className="num"
      onChange={({ target }) => change(name)(target.value)}
      {...(errors[name] && { error: errors[name] })}
      {...more}
    />
  )
  return (
    <div ref={box} tabIndex={-1} className="rounded-card border border-line bg-card p-4 outline-none sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        {amount('price', 'Price')}
        {amount('ownMoney', 'Your own money', LOAN_MESSAGES.ownMoneyHint(ASSUMED_OWN_SHARE_PERCENT))}
        {line('years', 'Years', { inputMode: 'numeric', hint: `1 to ${MAX_LOAN_YEARS}` })}
        {line('rate', 'Interest, % a year', { inputMode: 'decimal', hint: LOAN_MESSAGES.rateHint(rate) })}
      </div>
      <div aria-live="polite" className="mt-5 border-line border-t pt-4">
        {'errors' in read ? (
          <p className="text-ink-soft">{LOAN_MESSAGES.wrong}</p>
        ) : read.loan ? (
          <Costs loan={read.loan} />
        ) : (
          <p>{LOAN_MESSAGES.noLoan}</p>
        )}
      </div>
      <p className="mt-4 text-ink-soft text-sm">{LOAN_MESSAGES.rounding}</p>
      <p className="mt-1 text-ink-soft text-sm">
        {LOAN_MESSAGES.formula}{' '}
        <a href={LOAN_FORMULA_SOURCE} target="_blank" rel="noopener noreferrer" className="text-brand underline underline-offset-4">
          {LOAN_MESSAGES.source}
          <ArrowUpRight size={14} aria-hidden className="inline" />
        </a>
      </p>
    </div>
  )
}

function Costs({ loan }: { loan: Loan }) {
  const { instalmentPaise, interestPaise } = loanCosts(loan)
  const { principalPaise } = loan
  const rows = [
    ['Loan', wholeRupees(principalPaise)],
    ['Interest in all', wholeRupees(interestPaise)],
    ['Paid back in all', wholeRupees(principalPaise + interestPaise)],
  ] as const
  return (
    <>
      <p className="num flex flex-wrap items-baseline gap-x-2">
        <strong className="font-bold text-2xl tracking-tight">{wholeRupees(instalmentPaise)}</strong>
        <span className="text-ink-soft">per month (EMI)</span>
      </p>
      <dl className="num mt-2 max-w-sm text-base">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1 text-ink-soft">
            <dt>{label}</dt>
            <dd className="wrap-anywhere text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
