import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SubmitBar, WaitingNotice } from './form-status.tsx'
import type { DraftForm } from './use-draft-form.ts'

test('the submit bar says how many of the required sections are done', () => {
  const form = {
    texts: { ready: 'Ready to post', submit: 'Post' },
    busy: false,
    sending: { state: 'idle' },
    draft: { state: 'saved' },
  } as DraftForm
  const html = renderToStaticMarkup(<SubmitBar form={form} required={[{ done: true }, { done: false }]} />)
  expect(html).toContain('1 of 2 required sections done')
  expect(html).toContain('Draft saved')
  expect(renderToStaticMarkup(<SubmitBar form={form} required={[{ done: true }]} />)).toContain('Ready to post')
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'You are offline. Your post is kept here and is sent when the network is back.'],
  [true, 'The connection failed. Your post is kept here and is sent as soon as it works again'],
])('the notice of a waiting form says what failed while the browser says online: %s', (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  const sending = { retryNow: () => undefined, stop: () => undefined }
  expect(renderToStaticMarkup(<WaitingNotice sending={sending} kept="Your post is kept here and is sent" />)).toContain(text)
})
