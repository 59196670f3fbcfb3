import type { KnownProperty } from './facts.ts'
import { otherCosts, pricePerSquareFoot, priceWords } from './price.ts'

/** The price as the largest figure, and what comes on top of it. */
export function PriceBlock({ property }: { property: KnownProperty }) {
  const { exact, short, per } = priceWords(property)
  const rate = pricePerSquareFoot(property)
  const costs = otherCosts({ ...property, deposit: property.deposit ?? null, monthlyMaintenance: property.monthlyMaintenance ?? null })
  return (
    <div className="num">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="font-bold text-[30px] leading-tight tracking-tight">{short ?? exact}</strong>
        <span className="text-ink-soft">{[short && exact, per].filter(Boolean).join(' ')}</span>
      </p>
      {rate && (
        <p className="text-[15px] text-ink-soft">
          {rate.amount} a sq.ft of {rate.of} area
        </p>
      )}
      {costs.length > 0 && (
        <dl className="mt-3 max-w-sm text-[15px]">
          {costs.map(({ label, value, total }) => (
            <div
              key={label}
              className={`flex justify-between gap-4 py-1 ${total ? 'mt-1 border-line border-t pt-2 font-semibold' : 'text-ink-soft'}`}
            >
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
