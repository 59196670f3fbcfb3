import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentOutcome } from './payment-outcome.tsx'
import type { PaymentResult } from './payment-state.ts'

const RESULT: PaymentResult = {
  status: 'success',
  message: 'Your plan is active. Thank you.',
  undecided: false,
  payment: {
    userId: 7,
    totalAmount: 707,
    orderId: 'order_1',
    plan: { planId: 3, name: 'Seeker Plus', description: '', period: '30 days', price: '₹599', color: 'ink' },
    purpose: { propertyId: 5, requirementId: null },
    keyId: 'key',
    checkoutScript: '/checkout.js',
  },
}

test('after a payment the account says what was bought, then the receipt, then the home that prompted it', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/profile', state: { paymentResult: RESULT } }]}>
        <PaymentOutcome subject={() => null} next={() => <button type="button">Call Asha</button>}>
          {(notice) => notice}
        </PaymentOutcome>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const texts = html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]+>/)
    .filter(Boolean)
  expect(texts).toEqual(['Seeker Plus', 'Your plan is active. Thank you.', 'See the receipt', 'Call Asha'])
})
