import type { ReactNode } from 'react'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { budgetUnit } from '#contracts/homes/requirements/requirement-choices.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { budgetRange, posterNameOf } from '#web/lib/requirements/requirement-wording.ts'
import { initialsOf } from '#web/lib/session/person.ts'
import { MapPin } from '#web/ui/icons/icons.tsx'

/** Characters of a note that are shown before 'More'. */
const EXCERPT_LENGTH = 110

interface PartProps {
  requirement: ListedRequirement
}

export function Badge({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-brand-wash px-2.5 font-semibold text-xs text-brand leading-6">{children}</span>
}

export function Budget({ requirement }: PartProps) {
  return (
    <p className="num font-bold text-lg leading-6 tracking-tight">
      <span translate="no">{budgetRange(requirement)}</span>{' '}
      <span className="whitespace-nowrap font-normal text-sm text-ink-soft tracking-normal">{budgetUnit(requirement)}</span>
    </p>
  )
}

export function PreferredLocations({ requirement: { preferredLocations } }: PartProps) {
  return (
    <p className="flex gap-1.5 text-sm leading-5">
      <MapPin size={16} className="mt-0.5 shrink-0 text-ink-faint" aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {(import.meta.env.OTHER_LANGUAGE ? preferredLocations.map(localArea) : preferredLocations).join(', ')}
      </span>
    </p>
  )
}

/** Further wishes as free text; a long text is cut until 'More' is pressed. */
export function Note({ requirement: { additionalRequirements: text } }: PartProps) {
  if (text === '') return null
  if (text.length <= EXCERPT_LENGTH + 20)
    return (
      <p
        {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))}
        className="wrap-anywhere text-sm text-ink-soft leading-5"
      >
        {text}
      </p>
    )
  const cut = text.slice(0, EXCERPT_LENGTH)
  return (
    <details className="group/note wrap-anywhere text-sm text-ink-soft leading-5">
      <summary className="min-h-11 list-none py-0.5 [&::-webkit-details-marker]:hidden">
        <span {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))} className="group-open/note:hidden">
          {cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH - 20))}…{' '}
        </span>
        <span className="font-semibold text-brand underline underline-offset-4 group-open/note:hidden">More</span>
        <span className="hidden font-semibold text-brand underline underline-offset-4 group-open/note:inline">Less</span>
      </summary>
      <p {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))} className="whitespace-pre-line">
        {text}
      </p>
    </details>
  )
}

/** @param stacked on large screens name and role are shown one above the other */
export function Poster({ requirement, stacked = false }: PartProps & { stacked?: boolean }) {
  const name = posterNameOf(requirement)
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm leading-5">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-wash font-semibold text-xs text-ink-soft">
        {initialsOf({ name })}
      </span>
      <span className={`flex min-w-0 flex-1 justify-between gap-2 ${stacked ? 'lg:block' : ''}`}>
        <span translate={name ? 'no' : undefined} className="block min-w-0 truncate">
          {name || 'Name not given'}
        </span>
        <span className="shrink-0 text-ink-soft">{labelOf(requirement.postedByUserRole)}</span>
      </span>
    </p>
  )
}
