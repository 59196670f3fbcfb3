import { ENQUIRY_MESSAGES } from '#contracts/site/home/home-messages.ts'

export const ENQUIRY_LOOKING_FOR = ['Rent', 'Buy', 'Post My Property']
export const ENQUIRY_BHK = ['1 BHK', '2 BHK', '3 BHK', '4 BHK'] as const

/** Values of the form in the popup. */
export interface Enquiry {
  readonly name: string
  readonly address: string
  readonly lookingFor: string
  readonly bhkType: string
  /** May be blank. */
  readonly description: string
}

const REQUIRED = ['name', 'address', 'lookingFor', 'bhkType'] as const

/** The required fields that are blank. */
export function missingFields(enquiry: Enquiry): readonly (keyof Enquiry)[] {
  return REQUIRED.filter((field) => enquiry[field].trim() === '')
}

/** The address that opens a chat with the business. @param number digits with the country's prefix */
export function enquiryLink(number: string, { name, address, lookingFor, bhkType, description }: Enquiry): string {
  const lines = [
    'Hello, I have an enquiry.',
    `Name: ${name.trim()}`,
    `Address: ${address.trim()}`,
    `Looking for: ${lookingFor}`,
    `BHK: ${bhkType}`,
    `Description: ${description.trim() || ENQUIRY_MESSAGES.noDescription}`,
  ]
  return `https://wa.me/${number}?text=${encodeURIComponent(lines.join('\n'))}`
}
