/** Replaces digits of Devanagari and digits of full width by Latin digits: '७८ लाख' gives '78 लाख'. The text keeps its length. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९０-９]/g, (digit) => String((digit.charCodeAt(0) & 0xff) - (digit < '\uff00' ? 0x66 : 0x10)))
}
