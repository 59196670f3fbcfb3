import { expect, test } from 'vitest'
import { signInGoal } from './sign-in-goals.ts'

test.each([
  [{ from: { pathname: '/postproperty' } }, 'post your property'],
  [{ from: { pathname: '/postproperty/import' } }, 'import your listings'],
  [{ from: { pathname: '/checkout', state: { plan: {} } } }, 'buy your plan'],
  [{ from: { pathname: '/profile', search: '?tab=wishlist' } }, 'see what you saved'],
  [{ from: { pathname: '/profile', search: '?page=2&tab=searches' } }, 'see your alerts'],
  [{ from: { pathname: '/profile', search: '' } }, 'see your account'],
  [{ from: { pathname: '/saved', search: '' } }, 'see your saved homes'],
  [{ from: { pathname: '/saved', search: '?tab=lists' } }, 'see your shortlists'],
  [{ from: '/listing/17' }, undefined],
  [{ from: { pathname: '/home' } }, undefined],
  [null, undefined],
])('%j came to %s', (state, goal) => {
  expect(signInGoal(state)).toBe(goal)
})
