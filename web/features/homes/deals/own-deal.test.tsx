import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClosedDeal } from '#contracts/homes/properties/properties.ts'
import { property } from '#tests/property-details.ts'
import { LazyOwnDeal } from './lazy-deal.tsx'
import { OwnDeal } from './own-deal.tsx'

const DEAL: ClosedDeal = { reason: 'LET', closedAt: '2026-03-09T04:00:00.000Z' }
const MARKED = 'You marked it as rented out on 9 Mar 2026'

const show = (part: ReactNode) => renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
const rented = (deal: Partial<ClosedDeal> = {}) => property({ status: 'INACTIVE', deal: { ...DEAL, ...deal } })

test('a poster reads that they marked their home as rented out, also while its buttons load', () => {
  expect(show(<LazyOwnDeal property={rented()} />)).toContain(MARKED)
  expect(show(<OwnDeal property={rented({ undoUntil: null })} />)).toContain(MARKED)
})

test('the way back is shown when it is known until when an undo is possible', () => {
  expect(show(<OwnDeal property={rented()} />)).not.toContain('<button')
  expect(show(<OwnDeal property={rented({ undoUntil: null })} />)).toContain('Post again')
  expect(show(<OwnDeal property={rented({ undoUntil: '2999-01-01T00:00:00.000Z' })} />)).toContain('Undo')
})
