import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { POSTING } from './form-modes.ts'
import { SubmitBar } from './form-status.tsx'
import type { PropertyFormApi } from './use-property-form.ts'

test('the submit bar says how many of the required sections are done', () => {
  const form = { mode: POSTING, busy: false, sending: { state: 'idle' }, draft: { state: 'saved' } } as PropertyFormApi
  const html = renderToStaticMarkup(<SubmitBar form={form} required={[{ done: true }, { done: false }]} />)
  expect(html).toContain('1 of 2 required sections done')
  expect(html).toContain('Draft saved')
})
