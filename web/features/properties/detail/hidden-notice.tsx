import { EyeOff } from 'lucide-react'
import { OWN_PROPERTIES_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'

interface HiddenNoticeProps {
  property: Pick<PropertySummary, 'status'>
  /** Whether the viewer posted it; operators see it too. */
  own: boolean
}

/** Over a listing that others do not find: who sees it, and why no one else. */
export function HiddenNotice({ property: { status }, own }: HiddenNoticeProps) {
  if (status === 'ACTIVE') return null
  return (
    <div className="wrap py-4 md:pb-0">
      <section
        aria-label={own ? SAYS.onlyYou : SAYS.onlyOperators}
        className="flex items-start gap-3 rounded-2xl bg-marigold-wash p-4 text-ink"
      >
        <EyeOff size={20} aria-hidden className="mt-0.5 shrink-0" />
        <p className="leading-relaxed">
          <strong className="block font-semibold">{own ? SAYS.onlyYou : SAYS.onlyOperators}</strong>
          {SAYS.hiddenBecause[status]}
        </p>
      </section>
    </div>
  )
}
