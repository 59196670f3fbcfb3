import { useId, useState } from 'react'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { SearchTyping } from '#web/ui/fields/search-form.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SlidersHorizontal } from '#web/ui/icons/icons.tsx'
import { countFilters, INQUIRY_ORDERS, type InquiryFilters, type InquiryOrder, type InquiryView, NO_FILTERS } from './inquiry-view.ts'

interface ToolbarProps {
  view: InquiryView
  typing: SearchTyping
  onChange: (next: Partial<InquiryView>) => void
}

/** What the search looks at. Of a phone number only four digits are searched: the search stands in the address of the page. */
const SEARCHED = 'Name, last 4 digits, note, property'

/** Search, filters and the order of the table in one row, for large screens. */
export function InquiriesToolbar({ view, typing, onChange }: ToolbarProps) {
  return (
    <div className="mb-3 grid grid-cols-[minmax(12rem,1fr)_9rem_10rem_10rem_12rem] items-end gap-2.5">
      <div>
        <p aria-hidden className={LABEL}>
          {SEARCHED}
        </p>
        <SearchField typing={typing} label={`Search: ${SEARCHED}`} placeholder="Search" />
      </div>
      <FilterFields choices={view} onChange={onChange} />
      {!view.byPerson && <OrderField order={view.order} onChange={onChange} />}
    </div>
  )
}

type Choices = Pick<InquiryView, 'text' | keyof InquiryFilters>

/** Search and filters in a dialog. The choice is applied by its button: applying it at once would close it. */
export function FilterDialog({ view, many, onChange }: Omit<ToolbarProps, 'typing'> & { many: string }) {
  const { text, status, from, to, property } = view
  const [draft, setDraft] = useState<Choices>()
  const nameId = useId()
  const count = countFilters(view) + (text === '' ? 0 : 1)
  return (
    <>
      <Button look="quiet" className="px-3!" onClick={() => setDraft({ text, status, from, to, property })}>
        <SlidersHorizontal size={18} aria-hidden />
        Filter
        {count > 0 && (
          <span className="num grid size-5 place-items-center rounded-full bg-marigold font-semibold text-on-marigold text-xs">
            {count}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </Button>
      <Dialog
        open={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title="Search and filter"
        place="sheet"
        footer={
          <>
            <Button look="outline" onClick={() => setDraft(draft && { ...draft, text: '', ...NO_FILTERS })}>
              Clear filters
            </Button>
            <Button
              className="flex-1"
              onClick={() => {
                if (draft) onChange({ ...draft, text: singleSpaced(draft.text) })
                setDraft(undefined)
              }}
            >
              Show {many}
            </Button>
          </>
        }
      >
        {draft && (
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            <div className="col-span-2">
              <label htmlFor={nameId} className={LABEL}>
                {SEARCHED}
              </label>
              <input
                id={nameId}
                type="search"
                value={draft.text}
                onChange={({ target }) => setDraft({ ...draft, text: target.value })}
                maxLength={100}
                autoComplete="off"
                className="h-12 w-full rounded-control border border-line-strong bg-card px-3 text-base"
              />
            </div>
            <FilterFields choices={draft} onChange={(next) => setDraft({ ...draft, ...next })} />
          </div>
        )}
      </Dialog>
    </>
  )
}

const LABEL = 'mb-1 block font-semibold text-sm text-ink-soft'
const FIELD = 'h-12! pr-8 pl-3 text-base'

function FilterFields({ choices, onChange }: { choices: InquiryFilters; onChange: (next: Partial<InquiryFilters>) => void }) {
  const { status, from, to } = choices
  return (
    <>
      <div className="max-lg:col-span-2">
        <label htmlFor="inquiry-status" className={LABEL}>
          Status
        </label>
        <Select
          id="inquiry-status"
          value={status}
          onChange={(chosen) => onChange({ status: chosen as InquiryStatus | '' })}
          boxClassName=""
          className={FIELD}
          iconClassName="right-2.5"
        >
          <option value="">All</option>
          {INQUIRY_STATUSES.map((each) => (
            <option key={each} value={each}>
              {INQUIRY_STATUS_LABELS[each]}
            </option>
          ))}
        </Select>
      </div>
      <DayField id="inquiry-from" label="From" day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField id="inquiry-to" label="To" day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  )
}

function OrderField({ order, onChange }: Pick<InquiryView, 'order'> & Pick<ToolbarProps, 'onChange'>) {
  return (
    <div>
      <label htmlFor="inquiry-order" className={LABEL}>
        Sort by
      </label>
      <Select
        id="inquiry-order"
        value={order}
        onChange={(chosen) => onChange({ order: chosen as InquiryOrder })}
        boxClassName=""
        className={FIELD}
        iconClassName="right-2.5"
      >
        {Object.entries(INQUIRY_ORDERS).map(([each, { label }]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
