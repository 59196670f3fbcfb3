import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { answersOf } from './answers.ts'

interface AnswersSectionProps {
  property: PropertyDetail
  /** Epoch ms. */
  now: number
  /**
   * Rendered in place of an answer that the poster has not given; nothing when nobody can be asked: then the question is left out too.
   * @param question in the words of somebody who asks the poster
   */
  ask: (question: string) => ReactNode
}

/** What people ask before they visit, and the poster's answers. */
export function AnswersSection({ property, now, ask }: AnswersSectionProps) {
  const id = useId()
  const rows = answersOf(property, now).flatMap(({ label, value, question }) => {
    const content = value ?? ask(question)
    return content ? [{ label, content }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 font-bold text-xl">
        {isMonthly(property.propertyFor) ? 'What tenants ask' : 'What buyers ask'}
      </h2>
      <dl className="grid gap-x-10 rounded-card border border-line bg-card px-4 shadow-card sm:grid-cols-2 sm:px-5">
        {rows.map(({ label, content }) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-3 last:border-b-0 sm:nth-last-[2]:odd:border-b-0"
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="num min-w-[min(9rem,100%)] flex-1 text-right font-medium">{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A link for the poster to the form with the question. */
export function AddAnswer({ property: { propertyId }, question }: { property: PropertySummary; question: string }) {
  return (
    <Link
      to={`/editproperty/${propertyId}`}
      aria-label={`Add: ${question}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
    >
      Add
    </Link>
  )
}
