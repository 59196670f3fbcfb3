import { useState } from 'react'
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES, type InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { useMedia } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { SearchTyping } from '#web/ui/fields/search-form.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { SlidersHorizontal } from '#web/ui/icons/icons.tsx'
import { countFilters, INQUIRY_ORDERS, type InquiryOrder, type InquiryView, NO_FILTERS } from './inquiry-view.ts'

interface ToolbarProps {
  view: InquiryView
  typing: SearchTyping
  onChange: (next: Partial<InquiryView>) => void
}

type Choices = Pick<InquiryView, 'status' | 'from' | 'to' | 'order'>

/** Search, filters and order; on phones one line, with filters and order in a sheet. */
export function InquiriesToolbar({ view, typing, onChange }: ToolbarProps) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const search = <SearchField typing={typing} label="Search by property name" placeholder="Property name" />
  if (hasRoom) {
    return (
      <div className="mb-3 grid grid-cols-[minmax(16rem,1fr)_9rem_10rem_10rem_12rem] items-end gap-2.5">
        {search}
        <FilterFields choices={view} onChange={onChange} />
      </div>
    )
  }
  return (
    <div className="mb-2 flex gap-2">
      {search}
      <FilterSheet view={view} onChange={onChange} />
    </div>
  )
}

/** The choice is applied by the sheet's button: applying it at once would close the sheet. */
function FilterSheet({ view, onChange }: Omit<ToolbarProps, 'typing'>) {
  const { status, from, to, order } = view
  const [draft, setDraft] = useState<Choices>()
  const count = countFilters(view)
  return (
    <>
      <Button look="outline" className="relative h-12 px-3!" onClick={() => setDraft({ status, from, to, order })}>
        <SlidersHorizontal size={18} aria-hidden />
        <span className="sr-only sm:not-sr-only">Filter and sort</span>
        {count > 0 && (
          <span className="num -top-1.5 -right-1.5 absolute grid size-5 place-items-center rounded-full bg-marigold font-semibold text-xs text-on-marigold">
            {count}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </Button>
      <Dialog
        open={draft !== undefined}
        onClose={() => setDraft(undefined)}
        title="Filter and sort"
        place="sheet"
        footer={
          <>
            <Button look="outline" onClick={() => setDraft(draft && { ...draft, ...NO_FILTERS })}>
              Clear filters
            </Button>
            <Button
              className="flex-1"
              onClick={() => {
                if (draft) onChange(draft)
                setDraft(undefined)
              }}
            >
              Show inquiries
            </Button>
          </>
        }
      >
        {draft && (
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">
            <FilterFields choices={draft} onChange={(next) => setDraft({ ...draft, ...next })} />
          </div>
        )}
      </Dialog>
    </>
  )
}

const LABEL = 'mb-1 block font-semibold text-sm text-ink-soft'
const FIELD = 'h-12! pr-8 pl-3 text-base'

function FilterFields({ choices, onChange }: { choices: Choices; onChange: (next: Partial<Choices>) => void }) {
  const { status, from, to, order } = choices
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
      <div className="max-lg:order-last max-lg:col-span-2">
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
      <DayField id="inquiry-from" label="From" day={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField id="inquiry-to" label="To" day={to} min={from} onChange={(day) => onChange({ to: day })} />
    </>
  )
}
