import { COMPARE_MESSAGES, MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'
import { Check, Plus } from '#web/ui/icons/icons.tsx'
import { ActionLabel, ROW_ACTION, ROW_LIST } from '#web/ui/lists/row-actions.tsx'
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
    <Section title={title} heading="mb-1 flex min-h-11 items-center text-lg" className="mb-5">
      {isFull && <p className="mb-1 text-ink-soft">{COMPARE_MESSAGES.full}</p>}
      <ul className={ROW_LIST}>
        {properties.map((property) => {
          const isTaken = taken.includes(property.propertyId)
          const word = isTaken ? 'Added' : 'Add'
          return (
            <li key={property.propertyId} className="px-3 py-1 sm:px-1">
              <SmallPropertyCard
                property={property}
                action={
                  <button
                    type="button"
                    aria-label={`${word} ${property.propertyName}`}
                    disabled={isTaken || isFull}
                    onClick={() => onChoose(property)}
                    className={`${ROW_ACTION} text-brand disabled:opacity-60`}
                  >
                    <ActionLabel Icon={isTaken ? Check : Plus} word={word} />
                  </button>
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
