import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { NOW, property } from '#tests/property-details.ts'
import { HiddenNotice, PropertyScreen } from './property-screen.tsx'

const RENTED = { status: 'INACTIVE', deal: { reason: 'LET', closedAt: '2026-03-09T04:00:00.000Z' } } as const

const pageOf = (detail: PropertyDetail, ask: (question: string) => string | false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PropertyScreen
        property={detail}
        detail={detail}
        now={NOW}
        wishlistButton={null}
        shortlistButton={null}
        loan={null}
        compare={null}
        contactButtons={() => null}
        ask={ask}
        checks={null}
        report={null}
        similar={null}
      />
    </MemoryRouter>,
  )

test('the page of a live home says when it was confirmed, and asks what its poster has not said', () => {
  const html = pageOf(property(), (question) => `Ask: ${question}`)
  expect(html).toContain('Confirmed 3 days ago')
  expect(html).toContain('Still available')
  expect(html).toContain('Ask: ')
})

test('the page of a rented home calls it neither confirmed nor available, and asks nothing where nobody can be asked', () => {
  const html = pageOf(property({ ...RENTED, visitingHours: 'Weekends' }), () => false)
  expect(html).not.toContain('Confirmed')
  expect(html).not.toContain('Still available')
  expect(html).toContain('Weekends')
  for (const label of ['Agreement', 'Lock-in', 'Pets', 'Food']) expect(html).not.toContain(`>${label}</dt>`)
})

test('the notice on a rented home leads to similar ones, when there are some', () => {
  const noticeOf = (hasSimilar: boolean) =>
    renderToStaticMarkup(<HiddenNotice property={property(RENTED)} viewer="other" hasSimilar={hasSimilar} />)
  expect(noticeOf(true)).toContain('href="#similar-homes"')
  expect(noticeOf(false)).not.toContain('imilar')
})
