import { expect, test } from 'vitest'
import { applyAllStyles } from './style-elements.ts'

/** A link whose sheet is not loaded. */
const unloadedLink = () => Object.assign(new EventTarget(), { media: 'print', sheet: null })

test('the scripts start when the style sheet failed before they could listen', async () => {
  const link = unloadedLink()
  link.dispatchEvent(new Event('error'))
  await applyAllStyles(link, 1)
  expect(link.media).toBe('all')
})

test.each(['load', 'error'])('the scripts start at the %s event of the style sheet', async (type) => {
  const link = unloadedLink()
  const applied = applyAllStyles(link, 60_000)
  link.dispatchEvent(new Event(type))
  await applied
})
