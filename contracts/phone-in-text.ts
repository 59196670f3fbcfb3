/** Ten digits that begin like a mobile number, however they are spaced, in digits of any script that people here write. */
const NUMBER = /(?<!\d)(?:\+?91|0)?[6-9](?:[\s().,_/*-]{0,3}\d){9}(?!\d)/

/** Whether a text gives a mobile number away. */
export function holdsPhoneNumber(text: string): boolean {
  return NUMBER.test(text.normalize('NFKC').replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)))
}
