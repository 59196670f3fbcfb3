import { Combobox, ComboboxItem, ComboboxList, ComboboxProvider, useComboboxStore } from '@ariakit/react/combobox'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useState } from 'react'

export interface ComboboxOption {
  readonly value: string
  readonly content: ReactNode
  /** Whether the option is picked already, for screen readers; set where several options can be picked. */
  readonly picked?: boolean
}

export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'multiple'> {
  value: string
  onChange: (text: string) => void
  /** Options for the current text, the best first. */
  options: readonly ComboboxOption[]
  onPick: (value: string) => void
  /** Whether the list may be shown; it is hidden while it is empty. */
  open: boolean
  onOpenChange: (open: boolean) => void
  listLabel: string
  listClassName: string
  optionClassName: string
  /** Several options can be picked in turn: the list stays open, and Enter picks the first option without an arrow key. */
  multiple?: boolean
  /** Enter picks the first option without an arrow key while the list is open. */
  takesFirst?: boolean
}

interface ComboboxWithListProps extends ComboboxProps {
  /** The plain input that this field replaces; null when that input had no focus. */
  replaces: HTMLInputElement | null
}

/** The part of a combobox that is loaded on demand. It takes over focus and selection of the plain field. */
export function ComboboxWithList({
  value,
  onChange,
  options,
  onPick,
  open,
  onOpenChange,
  listLabel,
  listClassName,
  optionClassName,
  multiple = false,
  takesFirst = false,
  replaces,
  onFocus,
  onBlur,
  ...rest
}: ComboboxWithListProps) {
  const shown = open && options.length > 0
  const selectsFirst = multiple || takesFirst
  // read while the plain field is still on the page
  const [selection] = useState(() => replaces && ([replaces.selectionStart, replaces.selectionEnd] as const))
  const store = useComboboxStore({
    inputValue: value,
    setInputValue: onChange,
    open: shown,
    setOpen: onOpenChange,
    // an arrow key never leaves the options, one of which is always active
    includesBaseElement: !selectsFirst,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it replaces the plain field
  useLayoutEffect(() => {
    const { inputElement } = store.getState()
    if (!selection || !(inputElement instanceof HTMLInputElement)) return
    inputElement.focus()
    inputElement.setSelectionRange(...selection)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      store.hide()
    } else if (event.key === 'Enter') {
      // Without an active option Enter submits the form; the library would prevent that while the list is open.
      if (multiple) event.preventDefault()
      else if (shown) store.hide()
      // options that are still loading must not open the list over the results
      else onOpenChange(false)
    }
  }

  return (
    <ComboboxProvider store={store}>
      <Combobox
        {...rest}
        autoSelect={selectsFirst && 'always'}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          store.show()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          // not through the store: without options it is closed already, and would open when they come
          onOpenChange(false)
          onBlur?.(event)
        }}
      />
      <ComboboxList
        aria-label={listLabel}
        aria-multiselectable={multiple || undefined}
        className={listClassName}
        // keeps the focus in the field
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => (
          <ComboboxItem
            // by position: when a letter changes the order, the first option stays the active one
            // biome-ignore lint/suspicious/noArrayIndexKey: the options have no state of their own
            key={at}
            value={option.value}
            aria-selected={option.picked}
            hideOnClick={!multiple}
            setValueOnClick={false}
            selectValueOnClick={false}
            onClick={() => onPick(option.value)}
            className={optionClassName}
          >
            {option.content}
          </ComboboxItem>
        ))}
      </ComboboxList>
    </ComboboxProvider>
  )
}
