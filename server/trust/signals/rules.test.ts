import { expect, test } from 'vitest'
import { SIGNAL_MESSAGES } from '#contracts/operations/signal-messages.ts'
import type { OtherProperty } from '#contracts/operations/signals.ts'
import { brokerSignal } from './broker-signal.ts'
import { contactSignal } from './contact-signal.ts'
import { priceSignal } from './price-signal.ts'
import { sameAddressSignal } from './same-address-signal.ts'
import { samePictureSignal } from './same-picture-signal.ts'
import type { PropertyToCheck } from './signals.queries.ts'

const HOME: PropertyToCheck = {
  id: 1,
  postedByUserId: 7,
  postedByUserRole: 'OWNER',
  status: 'ACTIVE',
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  bhkType: 'TWO_BHK',
  expectedPrice: 25_000,
  propertyName: 'Sahyadri Heights',
  area: 'Baner',
  localityId: 3,
  description: 'Morning light.',
  visitingHours: null,
  carpetArea: 800,
  totalBuildUpArea: null,
  plotArea: null,
  floor: 3,
}
const OTHER: OtherProperty = {
  propertyId: 2,
  propertyName: 'Sahyadri Heights',
  area: 'Baner',
  status: 'ACTIVE',
  postedByUserId: 8,
  postedByUserName: 'Meera Joshi',
}
const USUAL = { median: 25_000, least: 6_250, most: 1_00_000, where: 'area', isForSize: false, comparedWith: 12 } as const

test('a price is a signal from the limit of the usual on, with the range and how many homes it rests on', () => {
  for (const expectedPrice of [6_250, 1_00_000]) expect(priceSignal({ ...HOME, expectedPrice }, USUAL)).toBeUndefined()
  expect(priceSignal({ ...HOME, expectedPrice: 6_249 }, USUAL)).toEqual({
    signal: 'price',
    summary: ['It asks ₹6,249. Others of its kind in its area usually ask about ₹25,000.'],
    evidence: [{ price: 6_249, least: 6_250, median: 25_000, most: 1_00_000, comparedWith: 12, where: 'area' }],
  })
})

test('a price without anything to compare with is checked by the limits of its kind', () => {
  expect(priceSignal(HOME, null)).toBeUndefined()
  const low = priceSignal({ ...HOME, expectedPrice: 500 }, null)
  expect(low?.evidence).toEqual([expect.objectContaining({ comparedWith: 0, where: 'kind' })])
  expect(low?.summary).toEqual(['It asks ₹500. That is unusually low for its kind.'])
})

const home = (changes: Partial<PropertyToCheck>) => ({ ...HOME, ...changes, other: OTHER })

test('the same home is one of the same kind whose stated sizes and floor do not differ', () => {
  const isSame = (changes: Partial<PropertyToCheck>) => sameAddressSignal(HOME, [home(changes)]) !== undefined
  expect(isSame({})).toBe(true)
  expect(isSame({ floor: null })).toBe(true)
  expect(isSame({ totalBuildUpArea: 950 })).toBe(true)
  expect(isSame({ carpetArea: 801 })).toBe(false)
  expect(isSame({ floor: 4 })).toBe(false)
  expect(isSame({ bhkType: 'THREE_BHK' })).toBe(false)
  expect(isSame({ category: 'COMMERCIAL' })).toBe(false)
  expect(sameAddressSignal({ ...HOME, carpetArea: null }, [home({ carpetArea: null })])).toBeUndefined()
})

test('the signal of the same home says its size and how often it was posted', () => {
  expect(sameAddressSignal(HOME, [home({}), home({ floor: null })])).toEqual({
    signal: 'same_address',
    summary: ['The same home, by its address and size, was posted by somebody else 2 times.'],
    evidence: [
      { squareFeet: 800, floor: 3, other: OTHER },
      { squareFeet: 800, floor: null, other: OTHER },
    ],
  })
})

test('the signal of the same picture counts pictures and properties, and shows twelve pairs', () => {
  const picture = { fileName: 'a.jpg', width: 4, height: 3, color: '#aabbcc', blur: null }
  const pairs = Array.from({ length: 13 }, (_, at) => ({
    picture,
    otherPicture: { ...picture, fileName: `${at}.jpg` },
    likeness: 0.95,
    other: { ...OTHER, propertyId: at },
  }))
  const signal = samePictureSignal(pairs)
  expect(signal?.summary).toEqual(['1 picture is also at 13 properties of other people.'])
  expect(signal?.evidence).toEqual(pairs.slice(0, 12))
  expect(samePictureSignal([])).toBeUndefined()
})

const NOTHING = { homes: 0, accounts: 0, others: [] }
const FEW = { account: { ...NOTHING, homes: 4 }, device: NOTHING, pictures: NOTHING }

test('an owner with many homes, alone or with the accounts of the same browser, is a signal, and a broker never is', () => {
  expect(brokerSignal('OWNER', FEW)).toBeUndefined()
  const many = { ...FEW, account: { homes: 5, accounts: 0, others: [OTHER] } }
  expect(brokerSignal('OWNER', many)).toEqual({
    signal: 'broker_as_owner',
    summary: ["An owner's account has posted 5 different homes."],
    evidence: [{ by: 'account', homes: 5, accounts: 0, others: [OTHER] }],
  })
  expect(brokerSignal('BROKER', many)).toBeUndefined()
  const device = { homes: 6, accounts: 2, others: [OTHER] }
  expect(brokerSignal('OWNER', { ...FEW, device })?.summary).toEqual([
    'This account and 2 other accounts on the same browser have posted 6 different homes as owners.',
  ])
  expect(brokerSignal('OWNER', { ...FEW, device: { ...device, homes: 4 } })).toBeUndefined()
})

test('pictures that several accounts use are a signal, but not one stolen picture of one property', () => {
  const signal = (homes: number, accounts: number) => brokerSignal('OWNER', { ...FEW, pictures: { homes, accounts, others: [] } })
  expect(signal(1, 2)).toBeUndefined()
  expect(signal(2, 1)?.summary).toEqual(['Pictures of 2 properties of this account are also used by 1 other account.'])
  expect(signal(1, 3)?.evidence).toEqual([{ by: 'pictures', homes: 1, accounts: 3, others: [] }])
})

const NO_TEXTS = { propertyName: 'Sahyadri Heights', area: 'Baner', description: '', visitingHours: null }

test('a phone number is a signal with the words around it, also when it is spelled or of another script', () => {
  const text = 'A bright flat near the school. The owner can be called at 98765 432 10 after six in the evening, on all days of the week.'
  expect(contactSignal({ ...NO_TEXTS, description: text })).toEqual({
    signal: 'contact_in_text',
    summary: ['A text contains a phone number.'],
    evidence: [{ kind: 'phone', field: 'description', passage: 'be called at 98765 432 10 after six in' }],
  })
  for (const number of ['nine8765 43210', '९८७६५४३२१०', '+91-98765-43210'])
    expect(contactSignal({ ...NO_TEXTS, visitingHours: `Call ${number}` })?.evidence).toEqual([
      { kind: 'phone', field: 'visitingHours', passage: `Call ${number}` },
    ])
})

test('a link or an e-mail address is a signal, also one that is spelled out', () => {
  const links = [
    'see https://t.co/x',
    'www.flats',
    'wa.me/919',
    'asha@flats.in',
    'PUNEFLATS.COM now',
    'puneflats.co.in',
    'asha at gmail dot com',
  ]
  for (const link of links)
    expect(contactSignal({ ...NO_TEXTS, description: link })?.evidence, link).toEqual([
      { kind: 'link', field: 'description', passage: link },
    ])
  const both = contactSignal({ ...NO_TEXTS, propertyName: 'puneflats.com', description: '9876543210' })
  expect(both?.summary).toEqual([SIGNAL_MESSAGES.phoneAndLink])
})

test('prices, areas, pin codes and plain words are no contact', () => {
  for (const description of [
    '850, 950 and 1050 sq.ft',
    'Rs.25,000 per month, deposit 1,50,000',
    'Pune 411045',
    'near the park.in Baner',
    'e.g. lift, 24x7 water',
    'Come and see me.',
  ])
    expect(contactSignal({ ...NO_TEXTS, description }), description).toBeUndefined()
})
