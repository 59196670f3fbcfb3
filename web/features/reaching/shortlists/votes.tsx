import { VOTE_LABELS, type VoteChoice } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { Vote } from '#contracts/reaching/shortlists/shortlists.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { Check, type IconComponent, Minus, X } from '#web/ui/icons/icons.tsx'
import { votersByChoice } from './shortlist-wording.ts'

export const VOTE_ICONS: Readonly<Record<VoteChoice, IconComponent>> = { for: Check, unsure: Minus, against: X }

const TONES: Readonly<Record<VoteChoice, string>> = {
  for: 'bg-brand-wash text-brand',
  unsure: 'bg-marigold-wash text-ink',
  against: 'bg-brick-wash text-brick',
}

/** Names of the voters, a line for each choice. */
export function Votes({ votes }: { votes: readonly Vote[] }) {
  if (votes.length === 0) return <p className="text-ink-soft text-sm">Nobody has voted yet.</p>
  return (
    <ul aria-label="Votes" className="grid gap-1.5">
      {votersByChoice(votes).map(({ choice, names }) => {
        const Icon = VOTE_ICONS[choice]
        return (
          <li key={choice} className="flex items-start gap-2 text-sm">
            <span className={`num inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-2 font-semibold ${TONES[choice]}`}>
              <Icon size={14} aria-hidden />
              {VOTE_LABELS[choice]} {names.length}
            </span>
            <span className="wrap-anywhere min-w-0 py-0.5 text-ink-soft leading-5">{names.join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Note of the list's owner about a property. */
export function Note({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p
      {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(text))}
      className="wrap-anywhere whitespace-pre-line border-marigold border-l-3 pl-3 text-base leading-snug"
    >
      {text}
    </p>
  )
}
