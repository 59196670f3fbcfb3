import type { ReactNode } from 'react'
import type { PropertySummary } from '#contracts/properties.ts'
import { isMonthly } from '#contracts/property-kinds.ts'
import { priceWords } from './price.ts'

/** On small screens the price and the ways to reach the poster stay at the thumb, above the site's own bar. */
export function ContactBar({ property, actions }: { property: PropertySummary; actions: ReactNode }) {
  const { exact, short } = priceWords(property)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region of the page would be one landmark too many
    <div
      role="group"
      aria-label="Contact"
      className="fixed inset-x-0 bottom-(--bottom-bar) z-20 border-line border-t bg-card px-4 py-2.5 shadow-lifted lg:hidden"
    >
      <div className="mx-auto flex max-w-xl items-center gap-3">
        <p className="num min-w-0 flex-1 leading-tight">
          <strong className="block font-bold text-[17px]">{short ?? exact}</strong>
          {isMonthly(property.propertyFor) && <span className="block text-[13px] text-ink-soft">a month</span>}
        </p>
        {actions}
      </div>
    </div>
  )
}
