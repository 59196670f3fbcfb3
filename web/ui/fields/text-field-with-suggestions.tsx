import { type ComponentProps, useState } from 'react'
import { Combobox, DROPDOWN_LIST, DROPDOWN_OPTION } from './combobox.tsx'
import type { ComboboxOption } from './combobox-with-list.tsx'
import { TextField } from './text-field.tsx'

interface TextFieldWithSuggestionsProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** The suggestions for the current text, the best first. */
  options: readonly ComboboxOption[]
  onPick: (value: string) => void
  onOpenChange?: (open: boolean) => void
  listLabel: string
  /** Whether Enter takes the first suggestion. */
  takesFirst?: boolean
}

/** A labelled field for any text, with a list of suggested texts. */
export function TextFieldWithSuggestions({
  value,
  onChange,
  options,
  onPick,
  onOpenChange,
  listLabel,
  takesFirst = false,
  ...field
}: TextFieldWithSuggestionsProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...field}
        render={(input) => (
          <Combobox
            {...input}
            value={value}
            onChange={onChange}
            options={options}
            onPick={onPick}
            open={open}
            onOpenChange={(next) => {
              setOpen(next)
              onOpenChange?.(next)
            }}
            listLabel={listLabel}
            takesFirst={takesFirst}
            listClassName={`${DROPDOWN_LIST} z-10`}
            optionClassName={DROPDOWN_OPTION}
          />
        )}
      />
    </div>
  )
}
