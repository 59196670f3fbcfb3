import type { Surroundings } from '#contracts/finding/localities/surroundings.ts'
import { SURROUNDINGS_MESSAGES } from '#contracts/finding/localities/surroundings-messages.ts'
import { SurroundingsFigure } from '#web/lib/localities/surroundings-figure.tsx'
import { Section } from './property-sections.tsx'

interface SurroundingsSectionProps {
  /** Undefined while the detail loads; null where the property is not on the drawn map. */
  surroundings: Surroundings | null | undefined
  area: string
}

/** Surroundings of the property. */
export function SurroundingsSection({ surroundings, area }: SurroundingsSectionProps) {
  if (surroundings === null) return null
  if (!surroundings) return <div aria-hidden className="skeleton mt-9 aspect-4/3 rounded-card sm:max-w-md" />
  const { circle, locality, title } = SURROUNDINGS_MESSAGES
  return (
    <Section title={title}>
      <SurroundingsFigure surroundings={surroundings} area={area} caption={surroundings.known === 'circle' ? circle : locality(area)} />
    </Section>
  )
}
