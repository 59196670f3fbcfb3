import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Answer } from '#web/lib/api/api.ts'
import { dealLeadsQuery } from './api.ts'
import { DealDialog } from './deal-dialog.tsx'

type Lead = Answer<'listDealLeads'>['leads'][number]
const LEAD: Lead = { inquiryId: 7, name: 'Meena Joshi', status: 'NEW', inquiryDate: '2026-03-09T04:00:00.000Z', isTold: true }

function dialogWith(leads: Lead[]): string {
  const client = new QueryClient()
  client.setQueryData(dealLeadsQuery(5).queryKey, { reason: 'LET', leads })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DealDialog property={{ propertyId: 5, propertyName: 'Tower 1' }} reason="LET" inquiryId={undefined} open onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('who rented a home is a choice when somebody asked about it, else a text', () => {
  expect(dialogWith([LEAD]).match(/type="radio"/g)).toHaveLength(2)
  const withoutLeads = dialogWith([])
  expect(withoutLeads).not.toContain('type="radio"')
  expect(withoutLeads).not.toMatch(/<legend[^>]*>Who rented it/)
  expect(withoutLeads).toContain('Who rented it?')
  expect(withoutLeads).toContain('Somebody who is not from Wada')
})

test('the length of the agreement is offered before the day on which it ends, both as optional', () => {
  const html = dialogWith([])
  expect(html).toMatch(/Length of the agreement<span[^>]*>optional</)
  expect(html).toMatch(/Agreement ends on<span[^>]*>optional</)
  expect(html.indexOf('11 months')).toBeGreaterThan(0)
  expect(html.indexOf('11 months')).toBeLessThan(html.indexOf('Agreement ends on'))
})
