import { type ComponentProps, useState } from 'react'
import type { Locality } from '#contracts/properties/properties.ts'
import { SuggestingField } from '#web/ui/suggesting-field.tsx'
import { matchLocalities, useLocalities } from './localities.ts'

const MAX_OFFERED = 6

interface AreaFieldProps extends Omit<ComponentProps<typeof SuggestingField>, 'options' | 'onPick' | 'onOpenChange' | 'listLabel'> {
  onPick: (locality: Locality) => void
}

/** The area of an address as free text; localities that we know are offered while the person types. */
export function AreaField({ onPick, ...field }: AreaFieldProps) {
  const [open, setOpen] = useState(false)
  const offered = matchLocalities(useLocalities(open), field.value, MAX_OFFERED)
  return (
    <SuggestingField
      {...field}
      options={offered.map(({ name, pinCode }) => ({
        value: name,
        content: (
          <>
            {name}
            <span className="num text-ink-faint text-sm">{pinCode}</span>
          </>
        ),
      }))}
      onPick={(name) => {
        const locality = offered.find((each) => each.name === name)
        if (locality) onPick(locality)
      }}
      onOpenChange={setOpen}
      listLabel="Areas"
    />
  )
}
