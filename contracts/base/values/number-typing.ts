import { MAX_NUMBER_LENGTH, WHOLE } from './numbers.ts'

const FIRST_NUMBER = /\d[\d,]*/

const IS_WHOLE = new RegExp(`^(?:${WHOLE})$`)

/** Groups the first number of a text the Indian way: '1234567 sq.ft' gives '12,34,567 sq.ft'. */
export function groupFirstNumber(text: string): string {
  if (text.length > MAX_NUMBER_LENGTH) return text
  return text.replace(FIRST_NUMBER, (digits) => digits.replaceAll(',', '').replace(/\B(?=(?:\d{2})*\d{3}$)/g, ','))
}

/**
 * Text of a field after an edit: grouped, unless the user types the commas, which stay unchanged until they form a number.
 * @param previous text before the edit @param typed text after the edit
 */
export function groupWhileTyping(previous: string, typed: string): string {
  if (typed.length > MAX_NUMBER_LENGTH) return typed
  const [number = ''] = FIRST_NUMBER.exec(typed) ?? []
  const commas = (text: string) => text.split(',').length
  const writesCommas = commas(typed) > commas(previous) || previous !== groupFirstNumber(previous)
  return IS_WHOLE.test(number) || !writesCommas ? groupFirstNumber(typed) : typed
}
