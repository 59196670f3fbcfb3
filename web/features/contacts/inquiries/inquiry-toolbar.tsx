import { ChevronDown } from 'lucide-react'
import { SearchField } from '#web/ui/search-field.tsx'
import { INQUIRY_ORDERS, type InquiryOrder, type InquiryView } from './inquiry-view.ts'

interface InquiryToolbarProps {
  view: InquiryView
  /** @param passing the person may still go on: no new step in the history */
  onChange: (next: Partial<InquiryView>, passing?: boolean) => void
}

/** Finds leads by the property's name, half a second after the last key or at once by the button, and puts them in order. */
export function InquiryToolbar({ view, onChange }: InquiryToolbarProps) {
  return (
    <div className="mb-4 flex flex-col gap-2.5 sm:flex-row">
      <SearchField
        className="sm:max-w-md"
        term={view.text}
        onSearch={(text, typing) => onChange({ text }, typing)}
        label="Search by property name"
        placeholder="Property name"
      />
      {view.text === '' && (
        <div className="relative sm:ml-auto">
          <select
            aria-label="Sort by"
            value={view.order}
            onChange={(event) => onChange({ order: event.target.value as InquiryOrder })}
            className="h-12 w-full appearance-none rounded-control border border-line bg-card pr-9 pl-3 text-[15px] hover:border-line-strong"
          >
            {Object.entries(INQUIRY_ORDERS).map(([order, { label }]) => (
              <option key={order} value={order}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 text-ink-soft" />
        </div>
      )}
    </div>
  )
}
