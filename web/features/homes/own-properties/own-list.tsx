import { useState } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'
import { OWN_PROPERTIES_PAGE_SIZE } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { OwnProperty, OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { useFocusedHeading } from '#web/lib/page/focused-heading.ts'
import { useLastPageRedirect } from '#web/lib/search/last-page.ts'
import { useSearchTyping } from '#web/lib/search/use-search-typing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { FileSpreadsheet, SearchX } from '#web/ui/icons/icons.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChangeStatus, useDeleteProperty } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { OwnRow, type OwnRowProps } from './own-row.tsx'
import { countAll, OwnToolbar } from './own-toolbar.tsx'
import { FIRST_VIEW, OWN_ORDERS, type OwnOrder, type OwnView, writeView } from './own-view.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useSelection } from './use-selection.ts'

/** Longer lists get search, status filter and order. */
const SHORT_LIST_LENGTH = 8

interface OwnListProps {
  view: OwnView
  page: OwnPropertyPage
  /** The page belongs to the previous view. */
  outdated: boolean
  userId: number | undefined
  mayImport: boolean
  /** What inquiries are called. */
  words: OwnRowProps['words']
  freshness: OwnRowProps['freshness']
  closeDeal: OwnRowProps['closeDeal']
}

/** A page of a poster's own properties. A broker may have thousands. */
export function OwnList({ view, page, outdated, userId, mayImport, words, freshness, closeDeal }: OwnListProps) {
  const { content, totalElements, totalPages, statusCounts } = page
  const [now] = useState(() => Date.now())
  const [search, setSearch] = useSearchParams()
  const heading = useFocusedHeading()
  const { mutate: changeStatus } = useChangeStatus(userId)
  const removal = useDeleteProperty(userId)
  const [deleting, setDeleting] = useState<OwnProperty | null>(null)
  const selection = useSelection(view)
  useFocusAfterRemoval(heading.ref, content.length, true)
  // the last choice is shown at once, before the address changes
  const { key } = useLocation()
  const [chosen, setChosen] = useState({ key, view })
  if (chosen.key !== key) setChosen({ key, view })
  const go = (next: Partial<OwnView>, options: NavigateOptions) => {
    const wanted = { ...chosen.view, page: 0, ...next }
    setChosen({ key, view: wanted })
    setSearch((last) => writeView(last, wanted), { ...options, preventScrollReset: true })
  }
  const typing = useSearchTyping(view.text, (text, options) => go({ text }, options))
  const show = (next: Partial<OwnView>) => go({ text: typing.term, ...next }, typing.end())
  const redirecting = useLastPageRedirect(view, outdated ? undefined : page, (last) => `?${writeView(search, last)}`)

  const closeDialog = () => {
    setDeleting(null)
    removal.reset()
  }
  const total = countAll(statusCounts)
  const long = total > SHORT_LIST_LENGTH || view.text !== '' || view.status !== null
  const pageIds = content.map(({ propertyId }) => propertyId)
  return (
    <section aria-labelledby="own-properties">
      <div className="mb-3 flex items-center justify-between gap-3">
        <div>
          <h2 id="own-properties" {...heading} className="scroll-mt-24 font-bold text-xl outline-none">
            Your properties
          </h2>
          <p role="status" className="num mt-0.5 text-base text-ink-soft">
            {groupDigits(statusCounts.ACTIVE)} active / {groupDigits(total)} total
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {total > 1 && (
            <Button
              look="outline"
              aria-pressed={selection.selection !== null}
              onClick={selection.selection ? selection.end : selection.begin}
            >
              Select
            </Button>
          )}
          {mayImport && <ImportLink brief />}
        </div>
      </div>
      {long && <OwnToolbar view={chosen.view} typing={typing} statusCounts={statusCounts} onStatus={(status) => show({ status })} />}
      {long && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <p role="status" className="num text-sm text-ink-soft">
            {outdated || redirecting ? 'Loading…' : describeRange(view, page, total)}
          </p>
          <Select
            aria-label="Sort by"
            value={chosen.view.order}
            onChange={(order) => show({ order: order as OwnOrder })}
            boxClassName="shrink-0"
            className="pr-9 pl-3 text-base"
            iconClassName="right-3"
          >
            {Object.entries(OWN_ORDERS).map(([order, { label }]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
      {content.length === 0 && !redirecting ? (
        <Notice
          icon={<SearchX size={24} aria-hidden />}
          title="None of your properties fits"
          actions={<Button onClick={() => show(FIRST_VIEW)}>Show all</Button>}
        >
          Try another word or another status.
        </Notice>
      ) : (
        <ul className={`grid gap-3 transition-opacity duration-150 ${outdated ? 'opacity-60' : ''}`}>
          {content.map((property) => (
            <li key={property.propertyId} className="@container min-w-0">
              <OwnRow
                property={property}
                now={now}
                words={words}
                selected={selection.selection ? selection.selection.all || selection.selection.ids.has(property.propertyId) : undefined}
                onSelect={(propertyId) => selection.toggle(propertyId, pageIds)}
                onStatus={changeStatus}
                onDelete={setDeleting}
                freshness={freshness}
                closeDeal={closeDeal}
              />
            </li>
          ))}
        </ul>
      )}
      <SelectionBar control={selection} view={view} pageIds={pageIds} total={totalElements} />
      <Pager page={view.page} totalPages={totalPages} addressOf={(at) => `?${writeView(search, { ...view, page: at })}`} className="mt-6" />
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

/** '21–40 of 1,000', or '5 of 1,000 fit' with a search or filter. */
function describeRange({ page, text, status }: OwnView, { content, totalElements }: OwnPropertyPage, total: number): string {
  if (text !== '' || status !== null) return `${groupDigits(totalElements)} of ${groupDigits(total)} fit`
  const first = page * OWN_PROPERTIES_PAGE_SIZE
  return `${groupDigits(first + 1)}–${groupDigits(first + content.length)} of ${groupDigits(totalElements)}`
}

/** @param brief only the icon on phones */
export function ImportLink({ brief = false }: { brief?: boolean }) {
  return (
    <ButtonLink look="outline" to="/postproperty/import">
      <FileSpreadsheet size={18} aria-hidden />
      <span className={brief ? 'max-sm:sr-only' : ''}>Import from a file</span>
    </ButtonLink>
  )
}
