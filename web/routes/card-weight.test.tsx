import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PropertySummary } from '#contracts/properties.ts'
import { CardWithActions } from './card-with-actions.tsx'

const MAX_CARD_BYTES = 3 * 1024

const PROPERTY = {
  propertyId: 12345,
  propertyName: 'Sahyadri Towers, Lane 3',
  propertyFor: 'RENT',
  category: 'RESIDENTIAL',
  apartmentType: 'FLAT',
  bhkType: 'THREE_BHK',
  floor: 9,
  totalFloors: 14,
  totalBuildUpArea: 1730,
  carpetArea: 1416,
  expectedPrice: 50_000,
  status: 'ACTIVE',
  createdAt: '2026-05-07T23:10:34.660Z',
  address: { area: 'Hadapsar', city: 'Pune', state: 'Maharashtra', pinCode: '411028' },
  pictures: Array.from({ length: 5 }, (_, index) => ({
    fileName: `${String(index).repeat(32)}.jpg`,
    width: 1280,
    height: 960,
    color: '#af907a',
    blur: null,
  })),
  postedByUserName: 'Thomas Fernandes',
  postedByUserRole: 'OWNER',
} as unknown as PropertySummary

test('the HTML of a card has at most 3 KB', () => {
  const card = <CardWithActions property={PROPERTY} now={Date.parse('2026-11-22T00:00:00Z')} screen="listing" />
  const router = createMemoryRouter([{ path: '/', element: card }])
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(html).toContain('Sahyadri Towers')
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_CARD_BYTES)
})
