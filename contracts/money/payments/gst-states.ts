/** States and Union Territories by their GST codes, in alphabetical order. No schema here: the browser loads this. */
export const GST_STATES = [
  ['35', 'Andaman and Nicobar Islands'],
  ['37', 'Andhra Pradesh'],
  ['12', 'Arunachal Pradesh'],
  ['18', 'Assam'],
  ['10', 'Bihar'],
  ['04', 'Chandigarh'],
  ['22', 'Chhattisgarh'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['07', 'Delhi'],
  ['30', 'Goa'],
  ['24', 'Gujarat'],
  ['06', 'Haryana'],
  ['02', 'Himachal Pradesh'],
  ['01', 'Jammu and Kashmir'],
  ['20', 'Jharkhand'],
  ['29', 'Karnataka'],
  ['32', 'Kerala'],
  ['38', 'Ladakh'],
  ['31', 'Lakshadweep'],
  ['23', 'Madhya Pradesh'],
  ['27', 'Maharashtra'],
  ['14', 'Manipur'],
  ['17', 'Meghalaya'],
  ['15', 'Mizoram'],
  ['13', 'Nagaland'],
  ['21', 'Odisha'],
  ['97', 'Other Territory'],
  ['34', 'Puducherry'],
  ['03', 'Punjab'],
  ['08', 'Rajasthan'],
  ['11', 'Sikkim'],
  ['33', 'Tamil Nadu'],
  ['36', 'Telangana'],
  ['16', 'Tripura'],
  ['09', 'Uttar Pradesh'],
  ['05', 'Uttarakhand'],
  ['19', 'West Bengal'],
] as const satisfies readonly (readonly [code: string, name: string])[]

export const MAHARASHTRA = '27'

/** @returns undefined for an unknown code */
export const stateName = (code: string): string | undefined => GST_STATES.find((state) => state[0] === code)?.[1]

/** 'Maharashtra (27)' */
export const stateWithCode = (code: string) => `${stateName(code) ?? 'State'} (${code})`

/** Whether a pin code is one of Maharashtra: 40 to 44, without Goa (403). */
export const isPinOfMaharashtra = (pinCode: string) => /^4[0-4]/.test(pinCode) && !pinCode.startsWith('403')
