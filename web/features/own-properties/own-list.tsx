import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatRupees } from '#contracts/money.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/posting-messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { labelOf, type PropertyStatus } from '#contracts/property-kinds.ts'
import { useFocusedHeading } from '#web/lib/focused-heading.ts'
import { headline } from '#web/lib/property-wording.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileSpreadsheet, Search, SearchX } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FieldError } from '#web/ui/text-field.tsx'
import { type StatusChange, useChangeStatus, useDeleteProperty } from './api.ts'
import { countActive, countByStatus, filterOwn, type OwnFilter, useOwnFilter } from './own-filter.ts'
import { OwnRow } from './own-row.tsx'

/** Longer lists get search and status filter. */
const SHORT_LIST_LENGTH = 8
const NO_FILTER = { text: '', status: null }

interface OwnListProps {
  list: readonly PropertySummary[]
  userId: number | undefined
  mayImport: boolean
}

/** A poster's own properties. A broker may have thousands, so rows are shown 50 at a time, and up to a thousand after going back. */
export function OwnList({ list, userId, mayImport }: OwnListProps) {
  const [now] = useState(() => Date.now())
  const { filter, shown, change, showMore } = useOwnFilter()
  const long = list.length > SHORT_LIST_LENGTH
  const wanted = useDeferredValue(long ? filter : NO_FILTER)
  const found = useMemo(() => filterOwn(list, wanted), [list, wanted])
  const heading = useFocusedHeading()
  const rows = useRef<HTMLUListElement>(null)
  const { mutate: changeStatus } = useChangeStatus(userId)
  const removal = useDeleteProperty(userId)
  const [deleting, setDeleting] = useState<PropertySummary | null>(null)
  useFocusAfterRemoval(heading.ref, found)

  const onStatus = useCallback((change: StatusChange) => changeStatus(change), [changeStatus])
  const closeDialog = () => {
    setDeleting(null)
    removal.reset()
  }
  const onMore = () => {
    flushSync(showMore)
    rows.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="own-properties">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="own-properties" {...heading} className="scroll-mt-24 font-bold text-xl outline-none">
            Your properties
          </h2>
          <p role="status" className="num mt-1 text-[15px] text-ink-soft">
            {countActive(list).toLocaleString('en-IN')} active / {list.length.toLocaleString('en-IN')} total
          </p>
        </div>
        {mayImport && <ImportLink brief />}
      </div>
      {long && <OwnToolbar list={list} filter={filter} onChange={change} />}
      <p role="status" className={found.length < list.length && found.length > 0 ? 'num mb-3 text-[14px] text-ink-soft' : 'sr-only'}>
        {found.length < list.length && `${found.length.toLocaleString('en-IN')} of ${list.length.toLocaleString('en-IN')} fit`}
      </p>
      {found.length === 0 ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title="None of your properties fits"
          actions={<Button onClick={() => change(NO_FILTER)}>Show all</Button>}
        >
          Try another word or another status.
        </Notice>
      ) : (
        <ul ref={rows} className="grid gap-3">
          {found.slice(0, shown).map((property) => (
            <li key={property.propertyId} className="min-w-0">
              <OwnRow property={property} now={now} onStatus={onStatus} onDelete={setDeleting} />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <div className="mt-6 flex flex-col items-center gap-2">
          <p className="num text-[14px] text-ink-soft">
            {shown.toLocaleString('en-IN')} of {found.length.toLocaleString('en-IN')}
          </p>
          <Button look="outline" className="min-w-44" onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
      <DeleteDialog
        property={deleting}
        busy={removal.isPending}
        failed={removal.isError}
        onClose={closeDialog}
        onDelete={(property) => removal.mutate(property, { onSuccess: closeDialog })}
      />
    </section>
  )
}

/** Moves the focus to the heading when the focused row was removed. */
function useFocusAfterRemoval(heading: RefObject<HTMLElement | null>, found: readonly PropertySummary[]): void {
  const last = useRef(found)
  useEffect(() => {
    const shrunk = last.current.length > found.length
    last.current = found
    if (shrunk && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading, found])
}

interface OwnToolbarProps {
  list: readonly PropertySummary[]
  filter: OwnFilter
  onChange: (filter: OwnFilter) => void
}

function OwnToolbar({ list, filter, onChange }: OwnToolbarProps) {
  const counts = countByStatus(list)
  const choose = (status: PropertyStatus | null) => onChange({ ...filter, status })
  return (
    <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center">
      <search className="flex h-12 items-center rounded-control border border-line-strong bg-card focus-within:border-brand focus-within:outline-2 focus-within:outline-brand lg:w-80">
        <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
        <input
          type="search"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search your properties"
          placeholder="Name, place, type or price"
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-[16px] placeholder:text-[15px] focus-visible:outline-none"
        />
      </search>
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:mx-0 lg:px-0">
        <legend className="sr-only">Status</legend>
        <StatusChip label="All" count={list.length} checked={filter.status === null} onChoose={() => choose(null)} />
        {counts.map(({ status, count }) => (
          <StatusChip
            key={status}
            label={labelOf(status)}
            count={count}
            checked={filter.status === status}
            onChoose={() => choose(status)}
          />
        ))}
      </fieldset>
    </div>
  )
}

function StatusChip({ label, count, checked, onChoose }: { label: string; count: number; checked: boolean; onChoose: () => void }) {
  return (
    <label className="relative shrink-0 cursor-pointer">
      <input type="radio" name="own-status" checked={checked} onChange={onChoose} className="peer absolute inset-0 opacity-0" />
      <span className="num flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-[14px] transition-colors duration-150 hover:border-line-strong peer-checked:border-brand peer-checked:bg-brand peer-checked:font-medium peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-marigold peer-focus-visible:outline-offset-2">
        {label} <span className="opacity-75">{count.toLocaleString('en-IN')}</span>
      </span>
    </label>
  )
}

interface DeleteDialogProps {
  /** Null while the dialog is closed. */
  property: PropertySummary | null
  busy: boolean
  failed: boolean
  onClose: () => void
  onDelete: (property: PropertySummary) => void
}

/** Asks before a property is deleted for good; points to Inactive, which can be undone. */
function DeleteDialog({ property, busy, failed, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      open={property !== null}
      onClose={onClose}
      title="Delete this property?"
      cancel="Keep it"
      footer={
        <Button look="danger" className="flex-1" busy={busy} onClick={() => property && onDelete(property)}>
          {busy ? 'Deleting…' : 'Delete'}
        </Button>
      }
    >
      {property && (
        <>
          <p className="break-words font-semibold">{property.propertyName}</p>
          <p className="num text-ink-soft">
            {headline(property)} · {formatRupees(property.expectedPrice)}
          </p>
          <p className="mt-4 leading-relaxed">
            Its page, pictures and documents go for good.
            {property.status === 'ACTIVE' && ' To take it down for a while, set it to Inactive instead.'}
          </p>
          {/* a toast would be hidden behind the dialog */}
          <FieldError id="delete-failed">{failed ? OWN_PROPERTIES_MESSAGES.deleteFailed : undefined}</FieldError>
        </>
      )}
    </Dialog>
  )
}

/** @param brief shorter on phones */
export function ImportLink({ brief = false }: { brief?: boolean }) {
  return (
    <ButtonLink look="outline" to="/postproperty/import">
      <FileSpreadsheet size={18} aria-hidden />
      <span>
        Import<span className={brief ? 'max-sm:sr-only' : ''}> from a file</span>
      </span>
    </ButtonLink>
  )
}
