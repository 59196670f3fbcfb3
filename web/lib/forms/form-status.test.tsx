import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SubmitBar, WaitingNotice } from './form-status.tsx'
import type { DraftForm } from './use-draft-form.ts'

/** Without tags: a part of the text is for screen readers alone. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('the submit bar counts the required sections that are done, and says that the form is ready only when no field is wrong', () => {
  const form = {
    texts: { ready: 'Ready to post', submit: 'Post' },
    busy: false,
    sending: { state: 'idle' },
    draft: { state: 'saved' },
  } as DraftForm
  const bar = (done: boolean, ready: boolean) =>
    textOf(renderToStaticMarkup(<SubmitBar form={form} required={[{ done: true }, { done }]} ready={ready} />))
  expect(bar(false, false)).toContain('1 of 2 required sections done')
  expect(bar(false, false)).toContain('Draft saved')
  expect(bar(true, false)).toContain('2 of 2 required sections done')
  expect(bar(true, false)).not.toContain('Ready to post')
  expect(bar(true, true)).toContain('Ready to post')
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
