import { expect, test } from 'vitest'
import { fieldLabel, valueInWords } from './change-wording.ts'

test.each([
  ['openReports', 'Open reports'],
  ['status', 'Status'],
  ['originalPrice', 'Crossed-out price'],
])('the recorded field %s is called %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label)
})

test.each([
  ['property', 'status', 'UNDER_REVIEW', 'Under Review'],
  ['plan', 'status', 'ACTIVE', 'On offer'],
  ['project', 'status', 'ACTIVE', 'Shown'],
  ['contact_message', 'status', 'NEW', 'Open'],
  ['contact_return', 'state', 'RETURNED', 'Contact given back'],
  ['settings', 'moderationMode', 'review_new', 'Review new accounts first'],
  ['plan', 'price', 1299, '₹1,299'],
  ['plan', 'isPopular', true, 'yes'],
  ['plan', 'userRole', 'OWNER', 'Owner'],
  ['plan', 'features', [], 'nothing'],
  ['project', 'possessionDate', '2027-12-31', '31 Dec 2027'],
  ['project', 'pictures', ['a.jpg', 'b.jpg'], '2 pictures'],
  ['project', 'flats', [{ flatType: '2_BHK', price: 9_800_000, unit: null }], 'Flat type 2 BHK · Price ₹98,00,000'],
  ['locality', 'pinCode', '411045', '411045'],
])('of a %s, %s %j is written as %s', (kind, name, value, words) => {
  expect(valueInWords(kind, name, value)).toBe(words)
})
