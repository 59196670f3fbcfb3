import { holdsPhoneNumber } from '#contracts/phone-in-text.ts'

/** Digits of any script with what stands between and around them. */
const DIGITS = /[+(]*\p{Nd}(?:[^\p{L}\p{Nd}]{0,4}\p{Nd})+\)*/gu
const EXTENSION = /\.\p{L}[\p{L}\p{N}]{0,7}$/u

/** A file's name without any phone number it holds; 'document', with its extension, when nothing else can be told apart from the number. */
export function withoutNumber(name: string): string {
  if (!holdsPhoneNumber(name)) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const rest = name
    .slice(0, name.length - extension.length)
    .replace(DIGITS, (digits) => (holdsPhoneNumber(digits) ? '' : digits))
    .replace(/\s+/g, ' ')
    .replace(/^[\s._,+-]+|[\s._,+-]+$/g, '')
  return rest === '' || holdsPhoneNumber(rest + extension) ? `document${extension}` : rest + extension
}
