import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { TextFieldWithSuggestions } from '#web/ui/fields/text-field-with-suggestions.tsx'
import { matchLocalities, NO_LOCALITIES, useLocalities } from './localities.ts'

const MAX_OFFERED = 6

interface AreaFieldProps
  extends Omit<ComponentProps<typeof TextFieldWithSuggestions>, 'options' | 'onPick' | 'onOpenChange' | 'listLabel'> {
  onPick: (locality: Locality) => void
}

/** Field for the area of an address as free text; known localities are offered while the person types. */
export function AreaField({ onPick, ...field }: AreaFieldProps) {
  const [open, setOpen] = useState(false)
  const offered = matchLocalities(useLocalities(open), field.value, MAX_OFFERED)
  return (
    <TextFieldWithSuggestions
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

/**
 * Updates the pin code of an address when its area is typed or picked. A pin code that the person typed stays; the server fills in a
 * blank one by the same rule.
 */
export function usePinCodeOfArea(area: string, pinCode: string, setPinCode: (pinCode: string) => void): void {
  const localities = useLocalities(true)
  const seen = useRef({ area, localities: NO_LOCALITIES })
  useEffect(() => {
    const { area: before, localities: known } = seen.current
    // only when the area changes or the localities arrive, so that a pin code can be cleared
    if (localities.length === 0 || (before === area && known === localities)) return
    seen.current = { area, localities }
    const next = pinCodeOfArea(localities, { before, now: area }, pinCode)
    if (next !== pinCode) setPinCode(next)
  }, [area, localities, pinCode, setPinCode])
}

/** Replaces a blank pin code, or that of the previous area, by that of the new area; blank when the new area is unknown. */
export function pinCodeOfArea(localities: readonly Locality[], area: { before: string; now: string }, pinCode: string): string {
  const pinCodeOf = (name: string) => localities.find((locality) => localityKey(locality.name) === localityKey(name))?.pinCode
  return pinCode === '' || pinCode === pinCodeOf(area.before) ? (pinCodeOf(area.now) ?? '') : pinCode
}
