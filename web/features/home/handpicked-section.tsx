import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface HandpickedSectionProps {
  title: string
  /** Where all of this kind are listed. */
  allTo: string
  /** One list item a card; null when they could not be loaded. */
  cards: readonly ReactNode[] | null
}

/** A few chosen properties of one kind. */
export function HandpickedSection({ title, allTo, cards }: HandpickedSectionProps) {
  return (
    <section className="wrap pt-6 sm:pt-12" aria-label={title}>
      <div className="mb-2 flex items-center justify-between gap-2 sm:mb-5">
        <h2 className="font-bold text-lg sm:text-[28px]">{title}</h2>
        <Link
          to={allTo}
          aria-label={`View All: ${title}`}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          View All
        </Link>
      </div>
      {cards && cards.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">{cards}</ul>
      ) : (
        <div className="rounded-card border border-line bg-card">{cards ? <Empty /> : <Failed />}</div>
      )}
    </section>
  )
}

function Empty() {
  return (
    <Notice
      title="Nothing here just now"
      actions={
        <ButtonLink look="soft" to="/listing">
          See all listings
        </ButtonLink>
      }
    >
      New homes come in every day.
    </Notice>
  )
}

function Failed() {
  return (
    <Notice
      title="We could not load these homes"
      actions={
        <ButtonLink look="soft" to="/" reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      The trouble is on our side or on the way to us.
    </Notice>
  )
}
