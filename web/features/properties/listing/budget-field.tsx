import { ChevronDown } from 'lucide-react'
import { shortRupees } from '#contracts/money.ts'
import { FilterField } from './choice-field.tsx'
import { type BudgetSteps, budgetSteps } from './filter-change.ts'
import type { ListingFilters } from './listing-query.ts'

type Budget = Pick<ListingFilters, 'minPrice' | 'maxPrice'>

interface BudgetFieldProps {
  filters: ListingFilters
  onChange: (budget: Budget) => void
}

/** The least and the most a person would pay; ends that cross are turned when the address is read. */
export function BudgetField({ filters, onChange }: BudgetFieldProps) {
  const { minPrice, maxPrice } = filters
  const steps = budgetSteps(filters)
  const fits = (least: number | null, most: number | null) => least === null || most === null || least < most
  return (
    <FilterField title="Budget">
      <div className="flex items-center gap-2">
        <PriceSelect
          name="minPrice"
          label="Minimum price"
          none="No min"
          value={minPrice}
          steps={narrow(steps, (step) => fits(step, maxPrice))}
          onChange={(price) => onChange({ minPrice: price, maxPrice })}
        />
        <span aria-hidden className="text-ink-faint">
          –
        </span>
        <PriceSelect
          name="maxPrice"
          label="Maximum price"
          none="No max"
          value={maxPrice}
          steps={narrow(steps, (step) => fits(minPrice, step))}
          onChange={(price) => onChange({ minPrice, maxPrice: price })}
        />
      </div>
    </FilterField>
  )
}

function narrow({ monthly, total }: BudgetSteps, keep: (step: number) => boolean): BudgetSteps {
  return { monthly: monthly.filter(keep), total: total.filter(keep) }
}

interface PriceSelectProps {
  name: keyof Budget
  label: string
  none: string
  value: number | null
  steps: BudgetSteps
  onChange: (price: number | null) => void
}

function PriceSelect({ name, label, none, value, steps: { monthly, total }, onChange }: PriceSelectProps) {
  const own = value !== null && !monthly.includes(value) && !total.includes(value) ? [value] : []
  const grouped = monthly.length > 0 && total.length > 0
  return (
    <div className="relative min-w-0 flex-1">
      <select
        name={name}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        className="num h-11 w-full appearance-none rounded-control border border-line bg-card pr-7 pl-3 text-[14px] hover:border-line-strong"
      >
        <option value="">{none}</option>
        <Steps steps={own} />
        {grouped ? (
          <>
            <optgroup label="A month">
              <Steps steps={monthly} />
            </optgroup>
            <optgroup label="To buy">
              <Steps steps={total} />
            </optgroup>
          </>
        ) : (
          <Steps steps={[...monthly, ...total]} />
        )}
      </select>
      <ChevronDown size={16} aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 text-ink-soft" />
    </div>
  )
}

function Steps({ steps }: { steps: readonly number[] }) {
  return steps.map((step) => (
    <option key={step} value={step}>
      {shortRupees(step)}
    </option>
  ))
}
