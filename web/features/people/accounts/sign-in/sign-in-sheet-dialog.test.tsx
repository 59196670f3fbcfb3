import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SignInStep } from '#web/lib/session/pending-action.ts'
import { SignInSheetDialog } from './sign-in-sheet-dialog.tsx'

const sheetOf = (step: SignInStep) =>
  renderToStaticMarkup(
    <SignInSheetDialog
      action={{ kind: 'save', propertyId: 17, requirementId: null, goal: 'save Green Acres', message: 'Please login first', step }}
    />,
  )

test('the sheet asks to sign in first, and says of a number without an account that it is new here', () => {
  expect(sheetOf('sign-in')).toContain('Please login first')
  expect(sheetOf('sign-in')).toContain('We send a code to your number.')
  for (const step of ['sign-up', 'new-number'] as const) {
    expect(sheetOf(step)).toContain('Create an account to save Green Acres')
    expect(sheetOf(step)).not.toContain('Please login')
  }
  expect(sheetOf('new-number')).toContain('This number is new here: a few details and a code')
})
