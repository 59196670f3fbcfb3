import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { groupFirstNumber, groupWhileTyping } from '#contracts/base/values/number-typing.ts'
import type { NumberUnit } from '#contracts/base/values/numbers.ts'

/** Formats a number for its field. */
export function showNumber(number: number, unit: NumberUnit | undefined): string {
  return unit === undefined ? String(number) : groupFirstNumber(String(number))
}

/**
 * Formats a number field after an edit. The cursor stays after the same character while commas are added or removed before it.
 * @param previous text of the field before the edit @param unit undefined for a count, which is not grouped
 * @returns the new text of the field
 */
export function showTypedNumber(input: HTMLInputElement, previous: string, unit: NumberUnit | undefined, edit: Event): string {
  const typed = latinDigits(input.value).replace(/^[^\d.-]+/, '')
  const shown = unit === undefined ? typed : groupWhileTyping(previous, typed)
  const cursor = (input.selectionStart ?? input.value.length) - (input.value.length - typed.length)
  if (shown !== input.value) {
    input.value = shown
    let position = cursorAfter(shown, typed.slice(0, Math.max(0, cursor)).replaceAll(',', '').length)
    // Delete removed a comma, which formatting inserted again: move the cursor after it, so that the next Delete removes a digit
    if (edit instanceof InputEvent && edit.inputType === 'deleteContentForward' && shown[position] === ',') position += 1
    input.setSelectionRange(position, position)
  }
  return shown
}

/** The position after this many characters, commas not counted. */
export function cursorAfter(text: string, characters: number): number {
  let position = 0
  for (let seen = 0; seen < characters && position < text.length; position++) if (text[position] !== ',') seen += 1
  return position
}
