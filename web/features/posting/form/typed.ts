/** What a field of whole numbers keeps of what is typed or pasted: '25,000.50' is 25000. */
export function wholeDigits(text: string): string {
  const digits = (text.split('.')[0] ?? '').replace(/\D/g, '')
  return digits.replace(/^0+(?=\d)/, '')
}

/** Whether this can become a pin code: nothing yet, or up to 6 digits that do not start with 0. */
export function mayBePinCode(text: string): boolean {
  return /^([1-9]\d{0,5})?$/.test(text)
}

/** Whether a floor fits its house. @param totalFloors '' while it is not known */
export function floorFits(floor: string, totalFloors: string): boolean {
  return floor === '' || totalFloors === '' || Number(floor) <= Number(totalFloors)
}
