import { expect, test } from 'vitest'
import { gstOn } from './gst.ts'

test('GST is 18 percent of the price, rounded to the rupee', () => {
  expect([gstOn(499), gstOn(299), gstOn(100), gstOn(3), gstOn(0)]).toEqual([90, 54, 18, 1, 0])
})
