import { labelOf, type PropertyStatus } from '#contracts/property-kinds.ts'
import { colourOf, type StatusColour } from './status.ts'

const LOOKS: Readonly<Record<StatusColour, { badge: string; dot: string }>> = {
  green: { badge: 'bg-brand-wash text-brand', dot: 'bg-brand' },
  yellow: { badge: 'bg-marigold-wash text-ink', dot: 'bg-marigold' },
  grey: { badge: 'bg-wash text-ink-soft', dot: 'bg-line-strong' },
}

export function StatusBadge({ status }: { status: PropertyStatus }) {
  const { badge, dot } = LOOKS[colourOf(status)]
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-[11px] sm:text-[12px] ${badge}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${dot}`} />
      {labelOf(status)}
    </span>
  )
}
