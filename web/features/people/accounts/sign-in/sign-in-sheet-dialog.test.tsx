import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Plan, plansQuery } from '#web/lib/plans/plans-query.ts'
import type { PendingAction, SignInStep } from '#web/lib/session/pending-action.ts'
import { SignInSheetDialog } from './sign-in-sheet-dialog.tsx'

const sheetOf = (step: SignInStep, kind: PendingAction['kind'] = 'save', queries = new QueryClient()) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SignInSheetDialog
        action={{ kind, propertyId: 17, requirementId: null, goal: 'save Green Acres', message: 'Please login first', step }}
      />
    </QueryClientProvider>,
  )

test('the sheet asks to sign in first, and says of a number without an account that it is new here', () => {
  expect(sheetOf('sign-in')).toContain('Please login first')
  expect(sheetOf('sign-in')).toContain('You carry on right here.')
  for (const step of ['sign-up', 'new-number'] as const) {
    expect(sheetOf(step)).toContain('Create an account to save Green Acres')
    expect(sheetOf(step)).not.toContain('Please login')
  }
  expect(sheetOf('new-number')).toContain('This number is new here: a few details and a code')
})

test('before a number is asked for, the sheet says that it comes with a plan, and what the cheapest one costs with GST', () => {
  const queries = new QueryClient()
  expect(sheetOf('sign-in', 'call', queries)).toContain('Browsing is free. Numbers come with a plan.')
  const plans = [
    { price: 999, contactLimit: 60 },
    { price: 299, contactLimit: 15 },
  ] as unknown as Plan[]
  queries.setQueryData(plansQuery('SEEKER', null).queryKey, plans)
  for (const step of ['sign-in', 'sign-up', 'new-number'] as const)
    expect(sheetOf(step, 'chat', queries)).toContain('Browsing is free. Numbers come with a plan: 15 contacts from ₹353 with GST.')
  expect(sheetOf('sign-in', 'save', queries)).not.toContain('plan')
})
