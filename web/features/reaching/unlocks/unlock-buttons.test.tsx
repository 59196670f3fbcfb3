import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { propertySubject } from './property-subject.ts'
import { UnlockButtons } from './unlock-buttons.tsx'

const property = (postedByUserName: string) =>
  ({ propertyId: 7, postedByUserId: 3, postedByUserName, propertyName: 'Lotus Court', address: { area: 'Baner' } }) as PropertySummary

const render = (look: 'brief' | 'card', number: string | undefined, name = 'Vikram Rao') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <UnlockButtons subject={propertySubject(property(name), 'detail')} number={number} call="Call" look={look} />
    </QueryClientProvider>,
  )

test('the bar of phones says whom its links call, once the number is known', () => {
  const bar = render('brief', '9876543210')
  expect(bar).toMatch(/<a href="tel:\+919876543210"[^>]* aria-label="Call Vikram about Lotus Court">/)
  expect(bar).toContain('Call Vikram</span>')
  expect(bar).toMatch(/href="https:\/\/wa\.me\/919876543210\?text=[^>]* aria-label="WhatsApp Vikram about Lotus Court"/)
  expect(render('brief', '9876543210', ' ')).toContain('Call the poster</span>')
  expect(render('card', '9876543210')).toContain('98765 43210</span>')
})

test('without the number the buttons unlock it', () => {
  const bar = render('brief', undefined)
  expect(bar).not.toContain('tel:')
  expect(bar).toMatch(/<button[^>]* aria-label="Call about Lotus Court"/)
})
