import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import type { BriefProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { SMALL_CARD_LINK, SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { ROW_LIST } from '#web/ui/lists/row-actions.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { chosenQuery } from './api.ts'
import { type ChosenProperty, dropAllProperties, useChosen } from './chosen-properties.ts'
import { compareAddress } from './compare-address.ts'
import { NothingChosen } from './nothing-chosen.tsx'
import { TakeOutButton } from './take-out-button.tsx'

/** The properties that are chosen on this device, with the way to their comparison. @param choices the properties that can be added */
export function ChosenPanel({ choices }: { choices: ReactNode }) {
  const chosen = useChosen()
  return (
    <div className={`grid items-start gap-x-10 gap-y-8 ${chosen.length > 0 ? 'lg:grid-cols-2' : 'mx-auto max-w-xl'}`}>
      {chosen.length === 0 ? <NothingChosen title={COMPARE_MESSAGES.empty} /> : <Chosen chosen={chosen} />}
      {/* at the same place for any number of chosen ones: it keeps the focus of the pressed button */}
      <div className="min-w-0">{choices}</div>
    </div>
  )
}

function Chosen({ chosen }: { chosen: readonly ChosenProperty[] }) {
  const ids = chosen.map(({ propertyId }) => propertyId)
  // the cards of the others stay on screen while one that was added loads
  const query = useQuery({ ...chosenQuery(ids), placeholderData: (before) => before })
  const { data, isPending, isPlaceholderData, isError } = query
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="num text-ink-soft">
          {COMPARE_MESSAGES.chosen(chosen.length)}
        </p>
        <TextButton onClick={dropAllProperties}>Clear All</TextButton>
      </div>
      <ul className={ROW_LIST}>
        {chosen.map((each) => (
          <li key={each.propertyId} className="px-3 py-1 sm:px-1">
            <ChosenRow
              chosen={each}
              property={data?.find(({ propertyId }) => propertyId === each.propertyId)}
              state={isPending || isPlaceholderData ? 'loading' : isError ? 'failed' : 'loaded'}
            />
          </li>
        ))}
      </ul>
      {isError && <FailedLine message={COMPARE_MESSAGES.pricesFailed} query={query} />}
      {chosen.length === 1 ? (
        <p className="mt-4 text-ink-soft">{COMPARE_MESSAGES.oneMore}</p>
      ) : (
        <ButtonLink to={compareAddress(ids)} className="mt-4 w-full sm:w-auto">
          Compare {chosen.length} Homes
        </ButtonLink>
      )}
    </div>
  )
}

interface ChosenRowProps {
  chosen: ChosenProperty
  /** Undefined until it is loaded, and when it is no longer live. */
  property: BriefProperty | undefined
  state: 'loading' | 'failed' | 'loaded'
}

function ChosenRow({ chosen: { propertyId, propertyName }, property, state }: ChosenRowProps) {
  const takeOut = <TakeOutButton propertyId={propertyId} propertyName={propertyName} />
  if (property) {
    return (
      <SmallPropertyCard property={property} action={takeOut}>
        <Link to={`/listing/${propertyId}`} className={SMALL_CARD_LINK}>
          {propertyName}
        </Link>
      </SmallPropertyCard>
    )
  }
  return (
    <div className="flex items-center gap-3 p-2">
      <div aria-hidden className={`h-18 w-18 shrink-0 rounded-control ${state === 'loading' ? 'skeleton' : 'bg-wash'}`} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere line-clamp-2">{propertyName}</p>
        {state === 'loaded' && <p className="text-ink-soft text-sm">{COMPARE_MESSAGES.notLive}</p>}
      </div>
      {takeOut}
    </div>
  )
}
