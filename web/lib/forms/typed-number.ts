import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { groupFirstNumber, groupWhileTyping } from '#contracts/base/values/number-typing.ts'
import { type NumberUnit, RUPEE_UNITS, RUPEE_WORDS } from '#contracts/base/values/numbers.ts'

/** Formats a number for its field. */
export function showNumber(number: number, unit: NumberUnit | undefined): string {
  return unit === undefined ? String(number) : groupFirstNumber(String(number))
}

/** Words that may follow an amount without a space. */
const WORDS_BEHIND = [...RUPEE_UNITS.keys(), ...RUPEE_WORDS, 'per', 'pm', 'mo', 'month', 'mth', 'only']
const WORDS_BEFORE = ['₹', ...RUPEE_WORDS]

/**
 * Whether a typed text can still become a number (specification: such fields accept digits only; '1.8 L' and '1 crore 45 lakh' are numbers
 * here). Counts have digits alone; amounts are not negative, and a letter behind a digit begins a word that belongs to an amount.
 */
export function canBecomeNumber(text: string, unit: NumberUnit | undefined): boolean {
  if (unit === undefined) return /^[\d ]*(?:\.0*)?$/.test(text)
  const isAmount = unit.startsWith('₹')
  const [, before] = /^ *([^\d .]+)/.exec(text) ?? []
  if (before !== undefined && !(isAmount && WORDS_BEFORE.some((word) => word.startsWith(before.toLowerCase())))) return false
  if (!isAmount) return true
  const [, behind] = /\d([a-z]+)$/i.exec(text) ?? []
  if (behind !== undefined) return WORDS_BEHIND.some((word) => word.startsWith(behind.toLowerCase()))
  const [, between] = /\d ?([a-z]+)\d$/i.exec(text) ?? []
  return between === undefined || RUPEE_UNITS.has(between.toLowerCase())
}

interface TypedNumber {
  /** The new text of the field. */
  readonly text: string
  /** Why a typed character is not taken; undefined when the edit is. */
  readonly refused?: string
}

/** A refusal names at most this many of the typed characters. */
const MAX_NAMED_CHARACTERS = 12

/**
 * Formats a number field after an edit. A typed character that no number can have is taken back, with the reason; digits
 * stay, but for decimals of a whole number. The cursor stays after the same character while commas are added or removed before it.
 * @param previous text of the field before the edit @param unit undefined for a count, which is not grouped
 */
export function showTypedNumber(input: HTMLInputElement, previous: string, unit: NumberUnit | undefined, edit: Event): TypedNumber {
  // Delete may leave a comma in front
  const typed = latinDigits(input.value).replace(/^[,\s]+/, '')
  if (edit instanceof InputEvent && edit.inputType === 'insertText' && !canBecomeNumber(typed, unit)) {
    const position = Math.max(0, (input.selectionStart ?? input.value.length) - (input.value.length - previous.length))
    input.value = previous
    input.setSelectionRange(position, position)
    return { text: previous, refused: characterRefused((edit.data ?? '').slice(0, MAX_NAMED_CHARACTERS), unit) }
  }
  const shown = unit === undefined ? typed : groupWhileTyping(previous, typed)
  const cursor = Math.max(0, (input.selectionStart ?? input.value.length) - (input.value.length - typed.length))
  if (shown !== input.value) {
    input.value = shown
    let position = cursorAfter(shown, typed.slice(0, cursor).replaceAll(',', '').length)
    // Delete removed a comma, which formatting inserted again: move the cursor after it, so that the next Delete removes a digit
    if (edit instanceof InputEvent && edit.inputType === 'deleteContentForward' && shown[position] === ',') position += 1
    input.setSelectionRange(position, position)
  }
  return { text: shown }
}

/** Message for characters that a number field does not take. */
function characterRefused(character: string, unit: NumberUnit | undefined): string {
  const leftOut = `“${character}” was left out`
  if (unit?.startsWith('₹')) return `Only an amount fits here, such as 25,000 or 1.8 L: ${leftOut}`
  return unit === undefined || unit === 'months' ? `Only a whole number fits here: ${leftOut}` : `Only a number fits here: ${leftOut}`
}

/** The position after this many characters, commas not counted. */
export function cursorAfter(text: string, characters: number): number {
  let position = 0
  for (let seen = 0; seen < characters && position < text.length; position++) if (text[position] !== ',') seen += 1
  return position
}
