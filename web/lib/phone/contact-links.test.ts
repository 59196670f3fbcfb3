import { expect, test } from 'vitest'
import { telLink } from '#web/lib/phone/phone-links.ts'
import { chatLink, firstMessage } from './contact-links.tsx'

test('links contain the number with its country code', () => {
  expect(telLink('9876543210')).toBe('tel:+919876543210')
  expect(chatLink('9876543210')).toBe('https://wa.me/919876543210')
})

test('a chat begins with a message about the property, with every character of its name', () => {
  const about = { propertyId: 7, requirementId: null, propertyName: 'Lotus & Nest #2', area: 'Baner' }
  const message = firstMessage(about, 'https://wada.example')
  const link = new URL(chatLink('9876543210', message))
  expect(link.pathname).toBe('/919876543210')
  expect(link.searchParams.get('text')).toBe(
    'Hello, I saw Lotus & Nest #2 in Baner and would like to know more. https://wada.example/listing/7',
  )
})
