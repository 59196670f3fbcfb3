import type { z } from 'zod'
import { type RegistrationRequest, registrationRequest } from '#contracts/accounts.ts'

/** As the form holds it: every field a text. */
export interface RegistrationForm {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  userRole: RegistrationRequest['userRole']
  address: { area: string; pinCode: string }
  reraNumber: string
}

export const EMPTY_FORM: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  userRole: 'OWNER',
  address: { area: '', pinCode: '' },
  reraNumber: '',
}

/** The fields by which an answer of the server names what is wrong. */
export const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'userRole',
  'address.area',
  'address.pinCode',
  'reraNumber',
] as const

/** What is sent: a RERA number is a broker's alone. */
export function toPayload(form: RegistrationRequest): z.input<typeof registrationRequest> {
  const { reraNumber, ...person } = form
  return form.userRole === 'BROKER' ? { ...person, reraNumber } : person
}

export { registrationRequest }
