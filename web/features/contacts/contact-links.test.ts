import { expect, test } from 'vitest'
import { chatLink, firstWords, telLink } from './contact-links.ts'

test('links carry the number with its country', () => {
  expect(telLink('9876543210')).toBe('tel:+919876543210')
  expect(chatLink('9876543210')).toBe('https://wa.me/919876543210')
})

test('a chat begins with words about the home, whatever its name holds', () => {
  const address = { area: 'Baner', city: 'Pune', state: 'Maharashtra', pinCode: '411045' }
  const words = firstWords({ propertyId: 7, propertyName: 'Lotus & Nest #2', address }, 'https://wada.example')
  const link = new URL(chatLink('9876543210', words))
  expect(link.pathname).toBe('/919876543210')
  expect(link.searchParams.get('text')).toBe(
    'Hello, I saw Lotus & Nest #2 in Baner and would like to know more. https://wada.example/listing/7',
  )
})
