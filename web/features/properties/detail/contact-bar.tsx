import type { ReactNode } from 'react'
import { shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { isMonthly } from '#contracts/property-kinds.ts'
import { priceWords } from './price.ts'

/** Characters of the price for which there is room beside the buttons at 360 px. */
const ROOM = 9

/** On small screens the price and the ways to reach the poster stay at the thumb, above the site's own bar. */
export function ContactBar({ property, actions }: { property: PropertySummary; actions: ReactNode }) {
  const { exact } = priceWords(property)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region of the page would be one landmark too many
    <div
      role="group"
      aria-label="Contact"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-20 border-line border-t bg-card px-3 py-2.5 shadow-lifted lg:hidden"
    >
      <div className="mx-auto flex max-w-xl items-center gap-2">
        <p className="num min-w-0 flex-1 leading-tight">
          <strong className="block font-bold text-[15px] tracking-tight">
            {exact.length <= ROOM ? exact : shortRupees(property.expectedPrice)}
          </strong>
          {isMonthly(property.propertyFor) && <span className="block text-[13px] text-ink-soft">a month</span>}
        </p>
        {actions}
      </div>
    </div>
  )
}
