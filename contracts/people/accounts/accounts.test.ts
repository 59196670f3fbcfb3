import { describe, expect, test } from 'vitest'
import { FIELD_MESSAGES } from './account-messages.ts'
import { loginVerification, registrationRequest } from './accounts.ts'

const PERSON = {
  firstName: 'Asha',
  lastName: 'Kale',
  email: 'asha@wada.example',
  phoneNumber: '9876543210',
  userRole: 'OWNER',
  address: { area: 'Baner', pinCode: '411045' },
}
const WITHOUT_NUMBER = FIELD_MESSAGES.contactInName

/** The messages of a refused registration, by field. */
function problemsOf(changes: object): Record<string, string> {
  const { error } = registrationRequest.safeParse({ ...PERSON, ...changes })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
const namesOf = (changes: object) => {
  const { firstName, lastName } = registrationRequest.parse({ ...PERSON, ...changes })
  return [firstName, lastName]
}

describe('a name', () => {
  test.each([
    '9876543210',
    'Asha 98765 43210',
    'Asha 98765.43210',
    '987-654-3210',
    '987,654,3210',
    '+91 98765 43210',
    '+919876543210',
    '९८७६५४३२१०',
    '98765 ४३२१०',
    '9८7६5४3२1०',
    '９８７６５４３２１０',
    '9a8b7c6d5e4f3g2h1i0',
    '9876\u200b543\u200d210',
    'nine eight seven six five four three two one zero',
  ])('%j holds a phone number', (name) => {
    expect(problemsOf({ firstName: name })).toEqual({ firstName: WITHOUT_NUMBER })
    expect(problemsOf({ lastName: name })).toEqual({ lastName: WITHOUT_NUMBER })
  })

  test.each([
    ['98765', '43210'],
    ['Asha 98765', '43210 Kale'],
    ['+91 98765', '४३२१०'],
    ['9 8 7 6 5 4 3 2 1', '0'],
  ])('first name %j and last name %j hold a phone number together: both are refused', (firstName, lastName) => {
    expect(problemsOf({ firstName, lastName })).toEqual({ firstName: WITHOUT_NUMBER, lastName: WITHOUT_NUMBER })
  })

  test('with a phone number is refused together with the failures of other fields', () => {
    expect(problemsOf({ firstName: 'Asha 9876543210', lastName: '', email: 'asha' })).toEqual({
      firstName: WITHOUT_NUMBER,
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
    })
  })

  test.each(['Asha', 'आशा', 'Mary-Jane O’Neil', 'Ramesh 2', 'R. K.', 'क्‍षमा', 'José 3rd'])('%j is taken as it is', (name) => {
    expect(namesOf({ firstName: name, lastName: name })).toEqual([name, name])
  })

  test('is kept without control characters and characters that change the direction of text', () => {
    const unwanted = ['\u0000', '\u001b', '\u007f', '\u0085', '\u009f', '\u061c', '\u200e', '\u200f']
    const direction = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
    for (const character of [...unwanted, ...direction])
      expect(namesOf({ firstName: `As${character}ha`, lastName: `${character}Kale${character}` })).toEqual(['Asha', 'Kale'])
    expect(namesOf({ firstName: ' Asha\n\tRani\u2028' })).toEqual(['Asha Rani', 'Kale'])
    expect(problemsOf({ firstName: '\u202e\u200f' })).toEqual({ firstName: 'First name is required' })
  })

  test('that is not text is refused as missing', () => {
    const missing = { firstName: 'First name is required', lastName: 'Last name is required' }
    for (const name of [{}, [], 7, null, { toString: 1 }]) expect(problemsOf({ firstName: name, lastName: name })).toEqual(missing)
  })
})

describe('a RERA number', () => {
  const problemsOfBroker = (reraNumber: string) => problemsOf({ userRole: 'BROKER', reraNumber })

  test.each(['P521', 'A52100012345', 'PR1260002400001', 'a 51700000123', 'MH/RERA-2024.17'])('%j is accepted from a broker', (number) =>
    expect(problemsOfBroker(number)).toEqual({}),
  )

  test.each(['9876543210', 'A 98765 43210', '+91 98765-43210', 'A9876543210', 'none', '९८७६५४३२१०', 'P521 <b>'])(
    '%j is refused',
    (number) =>
      expect(problemsOfBroker(number)).toEqual({
        reraNumber: 'Please enter the RERA number as it stands on your certificate, such as A52100012345',
      }),
  )

  test('that is refused stands beside the failures of other fields', () => {
    expect(Object.keys(problemsOf({ userRole: 'BROKER', reraNumber: '9876543210', email: 'asha' }))).toEqual(['email', 'reraNumber'])
  })

  test('is not looked at when the person is no broker', () => {
    expect(problemsOf({ userRole: 'OWNER', reraNumber: 'n/a' })).toEqual({})
  })
})

test('a phone number or code that is sent as a JSON number gets the message of its field', () => {
  expect(problemsOf({ phoneNumber: 9_876_543_210 })).toEqual({ phoneNumber: 'Please enter a valid 10-digit phone number' })
  expect(problemsOf({ phoneNumber: undefined })).toEqual({ phoneNumber: 'Phone number is required' })
  const { error } = loginVerification.safeParse({ phoneNumber: 9_876_543_210, otp: 4821 })
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid 10-digit mobile number', 'OTP must be 4 digits'])
})
