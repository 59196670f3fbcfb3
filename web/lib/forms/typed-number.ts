import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { groupFirstNumber, groupWhileTyping } from '#contracts/base/values/number-typing.ts'
import { type NumberUnit, RUPEE_UNITS, RUPEE_WORDS } from '#contracts/base/values/numbers.ts'

/** Formats a number for its field. */
export function showNumber(number: number, unit: NumberUnit | undefined): string {
  return unit === undefined ? String(number) : groupFirstNumber(String(number))
}

/** Words that may follow an amount without a space. */
const WORDS_BEHIND = [...RUPEE_UNITS.keys(), ...RUPEE_WORDS, 'per', 'pm', 'mo', 'month', 'mth', 'only']

/**
 * Whether a typed text can still become a number (specification: such fields accept digits only; '1.8 L' and '1 crore 45 lakh' are numbers
 * here). Counts have digits alone; amounts are not negative, and a letter behind a digit begins a word that belongs to an amount.
 */
export function canBecomeNumber(text: string, unit: NumberUnit | undefined): boolean {
  if (unit === undefined) return /^[\d ]*(?:\.0*)?$/.test(text)
  if (/^ *-/.test(text)) return false
  if (!unit.startsWith('₹')) return true
  const [, behind] = /\d([a-z]+)$/i.exec(text) ?? []
  if (behind !== undefined) return WORDS_BEHIND.some((word) => word.startsWith(behind.toLowerCase()))
  const [, before] = /([a-z]+)\d$/i.exec(text) ?? []
  return before === undefined || RUPEE_UNITS.has(before.toLowerCase())
}

/**
 * Formats a number field after an edit. A typed character that no number can have is taken back. The cursor stays after the same character while commas are added or removed before it.
 * @param previous text of the field before the edit @param unit undefined for a count, which is not grouped
 * @returns the new text of the field
 */
export function showTypedNumber(input: HTMLInputElement, previous: string, unit: NumberUnit | undefined, edit: Event): string {
  const typed = latinDigits(input.value).replace(/^[^\d.-]+/, '')
  if (edit instanceof InputEvent && edit.inputType === 'insertText' && !canBecomeNumber(typed, unit)) {
    const position = Math.max(0, (input.selectionStart ?? input.value.length) - (input.value.length - previous.length))
    input.value = previous
    input.setSelectionRange(position, position)
    return previous
  }
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
