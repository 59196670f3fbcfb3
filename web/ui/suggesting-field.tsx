import { type ComponentProps, useState } from 'react'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './combobox-with-list.tsx'
import { TextField } from './text-field.tsx'

interface SuggestingFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  /** What is offered for the present text, the best first. */
  options: readonly ComboboxOption[]
  onPick: (value: string) => void
  onOpenChange?: (open: boolean) => void
  listLabel: string
}

/** A labelled field of free text that offers texts while the person types. */
export function SuggestingField({ value, onChange, options, onPick, onOpenChange, listLabel, ...field }: SuggestingFieldProps) {
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
            listClassName="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-lifted"
            optionClassName="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-base hover:bg-wash data-active-item:bg-wash"
          />
        )}
      />
    </div>
  )
}
