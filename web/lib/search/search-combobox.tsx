import { type ComponentProps, useState } from 'react'
import type { PropertyFor } from '#contracts/properties/property-kinds.ts'
import { groupDigits } from '#contracts/values/money.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useSearchSuggestions } from './search-suggestions.ts'

interface SearchComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'multiple'> {
  value: string
  onChange: (text: string) => void
  /** A suggestion was chosen; `onChange` was called with it. */
  onPick?: (text: string) => void
  /** What is chosen beside the text; only such properties are counted. */
  propertyFor?: PropertyFor | null
}

/** A search field with suggestions. Any text can be searched for; the list opens only over a text that the person is changing. */
export function SearchCombobox({ value, onChange, onPick, propertyFor = null, ...input }: SearchComboboxProps) {
  const [open, setOpen] = useState(false)
  /** The text that was there before the person typed, that was chosen, or that is searched for. */
  const [settled, setSettled] = useState(value)
  const isShown = open && value !== settled
  const suggestions = useSearchSuggestions(value, isShown, propertyFor)
  const settle = (text: string) => {
    setSettled(text)
    setOpen(false)
  }
  return (
    <Combobox
      {...input}
      value={value}
      onChange={(text) => {
        setOpen(true)
        onChange(text)
      }}
      options={suggestions.map(({ text, liveListings }) => ({
        value: text,
        content: (
          <>
            <span className="min-w-0 truncate">{text}</span>
            <span className="num shrink-0 text-ink-soft text-sm">
              {groupDigits(liveListings)}
              <span className="sr-only"> {liveListings === 1 ? 'property' : 'properties'}</span>
            </span>
          </>
        ),
      }))}
      onPick={(text) => {
        settle(text)
        onChange(text)
        onPick?.(text)
      }}
      open={isShown}
      onOpenChange={(wanted) => (wanted ? setOpen(true) : settle(value))}
      listLabel="Suggestions"
      listClassName="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-lifted"
      optionClassName="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-base hover:bg-wash data-active-item:bg-wash"
    />
  )
}
