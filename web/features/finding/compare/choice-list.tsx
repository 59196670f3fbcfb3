import { COMPARE_MESSAGES, MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'

interface ChoiceListProps {
  title: string
  properties: readonly BriefProperty[]
  /** Ids of the properties that are already compared. */
  taken: readonly number[]
  onChoose: (property: BriefProperty) => void
}

/** Properties that can be added to the comparison; renders nothing without any. */
export function ChoiceList({ title, properties, taken, onChoose }: ChoiceListProps) {
  if (properties.length === 0) return null
  const isFull = taken.length >= MAX_COMPARED
  return (
    <Section title={title} heading="mb-1 text-lg" className="mb-5">
      {isFull && <p className="mb-1 text-ink-soft">{COMPARE_MESSAGES.full}</p>}
      <ul>
        {properties.map((property) => {
          const isTaken = taken.includes(property.propertyId)
          return (
            <li key={property.propertyId}>
              <SmallPropertyCard
                property={property}
                action={
                  <Button look="soft" disabled={isTaken || isFull} onClick={() => onChoose(property)} className="shrink-0">
                    {isTaken ? 'Added' : 'Add'}
                    <span className="sr-only"> {property.propertyName}</span>
                  </Button>
                }
              >
                {property.propertyName}
              </SmallPropertyCard>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
