import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contracts/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { INQUIRY_ORDERS, type InquiryOrder, type InquiryView } from './inquiry-view.ts'

interface InquiryToolbarProps {
  view: InquiryView
  /** @param passing the person may still go on: no new step in the history */
  onChange: (next: Partial<InquiryView>, passing?: boolean) => void
}

/** Finds leads by the property's name, half a second after the last key or at once by the button, and puts them in order. */
export function InquiryToolbar({ view, onChange }: InquiryToolbarProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const typing = document.activeElement === input.current
    if (input.current && !typing) input.current.value = view.text
  }, [view.text])

  function send(passing: boolean) {
    clearTimeout(timer.current)
    const text = input.current?.value.trim() ?? ''
    if (text !== view.text) onChange({ text }, passing)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send(false)
  }
  function onType() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(true), SEARCH_DEBOUNCE_MS)
  }

  return (
    <div className="mb-4 flex flex-col gap-2.5 sm:flex-row">
      <search className="min-w-0 flex-1 sm:max-w-md">
        <form
          onSubmit={onSubmit}
          className="flex h-12 items-center rounded-control border border-line-strong bg-card pr-0.5 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand"
        >
          <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
          <input
            ref={input}
            type="search"
            defaultValue={view.text}
            onInput={onType}
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Search by property name"
            placeholder="Property name"
            className="h-full min-w-0 flex-1 bg-transparent px-2 text-[16px] placeholder:text-[15px] focus-visible:outline-none"
          />
          <Button type="submit" className="shrink-0 rounded-[8px]">
            Search
          </Button>
        </form>
      </search>
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
