/** @param phone ten digits @returns the number with all but its first and last two digits hidden: 98••••••10 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 2)}••••••${phone.slice(-2)}`
}
