import { SearchX } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PropertySummary } from '#contracts/properties.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ImportLink } from './nothing-posted.tsx'
import { countActive, filterOwn } from './own-filter.ts'
import { type StatusSwitch, useDeleteProperty, useSwitchStatus } from './own-queries.ts'
import { OwnRow } from './own-row.tsx'
import { OwnToolbar } from './own-toolbar.tsx'
import { useOwnFilter } from './use-own-filter.ts'

/** A list up to this length is looked through by eye. */
const SHORT_LIST = 8
const ANY = { text: '', status: null }

interface OwnListProps {
  list: readonly PropertySummary[]
  userId: number | undefined
  mayImport: boolean
}

/** A poster's own listings, of which there may be a thousand. */
export function OwnList({ list, userId, mayImport }: OwnListProps) {
  const [now] = useState(() => Date.now())
  const { filter, shown, change, showMore } = useOwnFilter()
  const long = list.length > SHORT_LIST
  const wanted = useDeferredValue(long ? filter : ANY)
  const found = useMemo(() => filterOwn(list, wanted), [list, wanted])
  const heading = useRef<HTMLHeadingElement>(null)
  const rows = useRef<HTMLUListElement>(null)
  const { mutate: switchStatus } = useSwitchStatus(userId)
  const removal = useDeleteProperty(userId)
  const [deleting, setDeleting] = useState<PropertySummary | null>(null)
  useFocusKept(heading, found)

  const onSwitch = useCallback((next: StatusSwitch) => switchStatus(next), [switchStatus])
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
          <h2 id="own-properties" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
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
          actions={<Button onClick={() => change(ANY)}>Show all</Button>}
        >
          Try another word or another status.
        </Notice>
      ) : (
        <ul ref={rows} className="grid gap-3">
          {found.slice(0, shown).map((property) => (
            <li key={property.propertyId} className="min-w-0">
              <OwnRow property={property} now={now} onSwitch={onSwitch} onDelete={setDeleting} />
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

/** When the row that had the focus leaves the list, the heading takes it: the keyboard goes on from there. */
function useFocusKept(heading: React.RefObject<HTMLElement | null>, found: readonly PropertySummary[]): void {
  const last = useRef(found)
  useEffect(() => {
    const gone = last.current.length > found.length
    last.current = found
    if (gone && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [heading, found])
}
