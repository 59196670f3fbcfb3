import { expect, test } from 'vitest'
import { enquiryLink, missingFields } from './enquiry.ts'

const ENQUIRY = { name: ' Asha Kale ', address: 'Baner & Aundh', lookingFor: 'Rent', bhkType: '2 BHK', description: '' }

test('an enquiry is prefilled in a chat with the business, with N/A when nothing is described', () => {
  const link = new URL(enquiryLink('912055500100', ENQUIRY))
  expect(link.origin + link.pathname).toBe('https://wa.me/912055500100')
  expect(link.searchParams.get('text')).toBe(
    'Hello, I have an enquiry.\nName: Asha Kale\nAddress: Baner & Aundh\nLooking for: Rent\nBHK: 2 BHK\nDescription: N/A',
  )
  expect(new URL(enquiryLink('91', { ...ENQUIRY, description: ' With a balcony ' })).searchParams.get('text')).toMatch(
    /\nDescription: With a balcony$/,
  )
})

test('all fields but the description are required', () => {
  expect(missingFields(ENQUIRY)).toEqual([])
  expect(missingFields({ name: ' ', address: '', lookingFor: '', bhkType: '', description: '' })).toEqual([
    'name',
    'address',
    'lookingFor',
    'bhkType',
  ])
})
