import { type ReactNode, useId } from 'react'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { checkedWords } from '#contracts/trust/checks/check-wording.ts'

interface ChecksSectionProps {
  property: PropertyDetail
  brandName: string
  /** For the poster: what they asked to be checked. */
  own: ReactNode
}

/** What was checked about a property and its poster, and what not: always sentences, never a badge. */
export function ChecksSection({ property: { checks, postedByUserRole }, brandName, own }: ChecksSectionProps) {
  const id = useId()
  const { checked, unchecked } = checkedWords(checks, postedByUserRole === 'BROKER', brandName)
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 font-bold text-xl">
        What was checked
      </h2>
      <ul className="num grid gap-2 rounded-card border border-line bg-card p-4 leading-relaxed shadow-card">
        {checked.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {unchecked.map((text) => (
          <li key={text} className="text-ink-soft">
            {text}
          </li>
        ))}
      </ul>
      {own}
    </section>
  )
}
