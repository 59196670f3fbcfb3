import { expect, test } from 'vitest'
import { comparedWay } from './compared-ways.ts'

test('the way to work in a comparison says about once, and begins with a capital letter', () => {
  expect(comparedWay('CAR', 10, 'Hinjawadi')).toMatchObject({ label: 'By car to Hinjawadi', value: 'About 10 min', best: { score: -10 } })
  expect(comparedWay('METRO', null, 'Hinjawadi')).toMatchObject({ value: 'More than 2 hours', best: undefined })
})
