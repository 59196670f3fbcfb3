import { type ComponentProps, useState } from 'react'
import type { Locality } from '#contracts/properties.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { matchLocalities, useLocalities } from './localities.ts'

const MAX_OFFERED = 6

interface AreaFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> {
  value: string
  onChange: (area: string) => void
  onPick: (locality: Locality) => void
  onBlur?: () => void
}

/** The area of an address as free text; localities that we know are offered while the person types. */
export function AreaField({ value, onChange, onPick, ...field }: AreaFieldProps) {
  const [open, setOpen] = useState(false)
  const offered = matchLocalities(useLocalities(open), value, MAX_OFFERED)
  const pick = (name: string) => {
    const locality = offered.find((each) => each.name === name)
    if (locality) onPick(locality)
  }
  return (
    <div className="relative">
      <TextField
        {...field}
        render={(input) => (
          <Combobox
            {...input}
            value={value}
            onChange={onChange}
            options={offered.map(({ name, pinCode }) => ({
              value: name,
              content: (
                <>
                  {name}
                  <span className="num text-ink-faint text-sm">{pinCode}</span>
                </>
              ),
            }))}
            onPick={pick}
            open={open}
            onOpenChange={setOpen}
            listLabel="Areas"
            listClassName="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-line bg-card py-1 shadow-lifted"
            optionClassName="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-[15px] hover:bg-wash data-active-item:bg-wash"
          />
        )}
      />
    </div>
  )
}
