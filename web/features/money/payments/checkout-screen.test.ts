import { expect, test } from 'vitest'
import { addsTo } from './checkout-screen.tsx'

test('a checkout says what a further plan does beside those that the viewer has', () => {
  const rule = 'Each plan ends after its own days, and what ends first is used first.'
  expect(addsTo([{ packageName: 'Broker Plus' }, { packageName: 'Broker Plus' }])).toBe(`This adds to your Broker Plus. ${rule}`)
  expect(addsTo([{ packageName: 'Broker Plus' }, { packageName: 'Broker Pro' }])).toBe(
    `This adds to your Broker Plus and Broker Pro. ${rule}`,
  )
})
