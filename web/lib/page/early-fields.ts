/** The value of a field and whether it is ticked; a select has no tick, and a field with a tick always the same value. */
export type EarlyFields = ReadonlyMap<HTMLInputElement, readonly [value: string, checked: boolean]>

/**
 * Tells React what was chosen, ticked or typed before it listened. It calls handlers only for what differs from the state that it knows:
 * the setters of a field tell it a state, and those of the prototype do not.
 */
export function changeAgain(fields: EarlyFields): void {
  Object.assign(window, { earlyFields: undefined })
  for (const [field, [value, checked]] of fields) {
    // a script may not choose files
    if (field.type === 'file') continue
    field.value = field.defaultValue
    field.checked = field.defaultChecked
    const prototype = Object.getPrototypeOf(field)
    Reflect.set(prototype, 'value', value, field)
    Reflect.set(prototype, 'checked', checked, field)
    for (const name of ['input', 'change', 'click']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}
