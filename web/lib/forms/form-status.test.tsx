import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubmitBar } from './form-status.tsx'
import type { DraftForm } from './use-draft-form.ts'

test('the submit bar says how many of the required sections are done', () => {
  const form = { texts: { submit: 'Post' }, busy: false, sending: { state: 'idle' }, draft: { state: 'saved' } } as DraftForm
  const html = renderToStaticMarkup(<SubmitBar form={form} required={[{ done: true }, { done: false }]} />)
  expect(html).toContain('1 of 2 required sections done')
  expect(html).toContain('Draft saved')
})
