import { type ReactNode, useId, useState } from 'react'
import { COMPARE_MESSAGES, MAX_COMPARED } from '#contracts/finding/compare/compare-messages.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import type { ComparedFact } from '#web/lib/properties/compared-fact.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { CircleAlert, Plus } from '#web/ui/icons/icons.tsx'
import { type FailedQuery, LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeading } from '#web/ui/page-parts.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { NothingChosen } from './nothing-chosen.tsx'

export interface CompareScreenProps {
  /** Ids of the properties in the address. */
  ids: readonly number[]
  /** The address has more ids than can be compared. */
  isCut: boolean
  /** The properties that are live; undefined while they load. */
  properties: readonly ComparedProperty[] | undefined
  /** The previous comparison is shown while one with an added property loads. */
  isLoadingMore: boolean
  failed: FailedQuery | undefined
  /** The names of properties that are no longer live, from this device. */
  nameOf: (propertyId: number) => string | undefined
  facts: (property: ComparedProperty) => readonly ComparedFact[]
  /** Renders the call button of a property. */
  contact: (property: ComparedProperty) => ReactNode
  /** Renders the properties that can be added. @param onChosen called after a choice */
  choices: (onChosen: () => void) => ReactNode
  onDrop: (propertyIds: readonly number[]) => void
}

export function CompareScreen(props: CompareScreenProps) {
  return (
    <>
      <PageHeading title="Compare homes">Up to four side by side, with the best of each row marked.</PageHeading>
      <div className="wrap pb-16">
        <Content {...props} />
      </div>
    </>
  )
}

function Content(props: CompareScreenProps) {
  const { ids, properties, failed, choices, isLoadingMore } = props
  if (ids.length === 0) return <Empty title={COMPARE_MESSAGES.empty} choices={choices} />
  if (!properties) {
    if (failed) return <LoadFailed title={COMPARE_MESSAGES.loadFailed} level="panel" query={failed} />
    return (
      <Loading
        label={COMPARE_MESSAGES.loading}
        grid={`grid gap-3 ${ids.length > 1 ? 'grid-cols-2' : ''} sm:auto-cols-fr sm:grid-flow-col`}
        block="skeleton h-[60dvh] rounded-card max-sm:nth-[n+3]:hidden"
        count={ids.length}
      />
    )
  }
  const gone = isLoadingMore ? [] : ids.filter((id) => !properties.some(({ propertyId }) => propertyId === id))
  return (
    <>
      {props.isCut && <Line>{COMPARE_MESSAGES.cut}</Line>}
      {gone.length > 0 && <Gone {...props} ids={gone} />}
      {properties.length > 0 ? (
        <Compared {...props} properties={properties} />
      ) : (
        <Empty title={COMPARE_MESSAGES.allGone} choices={choices} />
      )}
    </>
  )
}

function Compared({
  properties,
  isLoadingMore,
  facts,
  contact,
  choices,
  onDrop,
}: CompareScreenProps & { properties: readonly ComparedProperty[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const id = useId()
  const rows = compareRows(properties.map(facts))
  const differing = rows.filter(({ differs }) => differs)
  const shown = onlyDifferences && properties.length > 1 ? differing : rows
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {properties.length > 1 && (
          <p className="flex min-h-11 items-center gap-3">
            <Switch id={id} labelledBy={`${id}-label`} describedBy={`${id}-count`} on={onlyDifferences} change={setOnlyDifferences} />
            <span>
              <label id={`${id}-label`} htmlFor={id} className="block font-semibold text-base">
                Show only differences
              </label>
              <span id={`${id}-count`} className="num block text-ink-soft text-sm">
                {differing.length} of {rows.length} rows differ
              </span>
            </span>
          </p>
        )}
        {properties.length < MAX_COMPARED && (
          <Button look="outline" aria-haspopup="dialog" busy={isLoadingMore} onClick={() => setAdding(true)}>
            <Plus size={18} aria-hidden />
            {isLoadingMore ? 'Loading…' : properties.length === 1 ? 'Add one to compare with' : 'Add another'}
          </Button>
        )}
      </div>
      <CompareTable properties={properties} rows={shown} contact={contact} onDrop={(propertyId) => onDrop([propertyId])} />
      {shown.length === 0 && <p className="mt-4 text-ink-soft">{COMPARE_MESSAGES.same}</p>}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Add a home" place="sheet">
        {choices(() => setAdding(false))}
      </Dialog>
    </>
  )
}

/** Names the properties that are no longer live. @param ids of these properties */
function Gone({ ids, nameOf, onDrop }: CompareScreenProps) {
  const names = ids.flatMap((id) => nameOf(id) ?? [])
  return (
    <Line>
      {COMPARE_MESSAGES.gone(names, ids.length - names.length)}{' '}
      <button type="button" onClick={() => onDrop(ids)} className="min-h-11 font-semibold text-brand underline underline-offset-4">
        Take out
      </button>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2.5 rounded-card bg-marigold-wash p-3.5 text-ink">
      <CircleAlert size={18} aria-hidden className="mt-0.75 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Empty state: explains how to choose, with properties that can be added. */
function Empty({ title, choices }: Pick<CompareScreenProps, 'choices'> & { title: string }) {
  return (
    <>
      <NothingChosen title={title} />
      <div className="mx-auto max-w-xl">{choices(() => undefined)}</div>
    </>
  )
}
