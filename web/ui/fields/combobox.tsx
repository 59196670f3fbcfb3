import { useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from '#web/ui/browser.ts'
import type { ComboboxProps, ComboboxWithList as WithListComponent } from './combobox-with-list.tsx'

/** Classes of a list below the field that covers the content below. Callers add a z-index. */
export const DROPDOWN_LIST =
  'absolute inset-x-0 top-full mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-lifted'
export const DROPDOWN_OPTION =
  'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-base hover:bg-wash data-active-item:bg-wash'

let Loaded: typeof WithListComponent | undefined

/**
 * A text field with a list of options. The keyboard and screen-reader behaviour of the list is a library that is loaded at the person's
 * first press or key on the page (docs/decisions/0036); until then, and without scripts, it is a plain text field.
 */
export function Combobox(props: ComboboxProps) {
  const {
    onChange,
    options,
    onPick,
    open,
    onOpenChange,
    listLabel,
    listClassName,
    optionClassName,
    multiple,
    takesFirst: _takes,
    ...input
  } = props
  const [WithList, setWithList] = useState(() => Loaded)
  const focused = useRef<HTMLInputElement>(null)

  function load() {
    import('./combobox-with-list.tsx').then(
      ({ ComboboxWithList }) => {
        Loaded = ComboboxWithList
        setWithList(() => ComboboxWithList)
      },
      // the next focus tries again
      () => undefined,
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the first render
  useEffect(() => (WithList ? undefined : onFirstInteraction(load)), [])

  if (WithList) return <WithList {...props} replaces={focused.current} />
  return (
    <input
      {...input}
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        if (multiple) event.preventDefault()
        else onOpenChange(false)
      }}
      onFocus={(event) => {
        focused.current = event.target
        load()
        onOpenChange(true)
        input.onFocus?.(event)
      }}
      onBlur={(event) => {
        focused.current = null
        // the list that is loaded later must not open
        onOpenChange(false)
        input.onBlur?.(event)
      }}
    />
  )
}
