/** GST number: State's code, PAN, number of the registration, Z, check character. No schema here: the browser loads this. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character (modulo 36) of the first 14 characters of a GST number. */
function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((before, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return before + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS.charAt((36 - (sum % 36)) % 36)
}

/** Whether a text has the form and the check character of a GST number. */
export const isGstin = (text: string) => GSTIN.test(text) && gstinCheckCharacter(text.slice(0, 14)) === text.at(14)

/** The GST code of the State in which a GST number is registered. */
export const stateOfGstin = (gstin: string) => gstin.slice(0, 2)
