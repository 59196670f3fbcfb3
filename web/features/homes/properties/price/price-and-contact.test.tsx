import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { property, sharedRoom } from '#tests/property-details.ts'
import { ContactBar } from './price-and-contact.tsx'

const textOf = (detail: ReturnType<typeof property>) =>
  renderToStaticMarkup(<ContactBar property={detail} buttons={null} />).replaceAll(/<[^>]+>/g, '|')

test('the lower bar of a property says for what its price is paid, in the words of the price above', () => {
  expect(textOf(property())).toContain('₹26,000||per month|')
  expect(textOf(sharedRoom())).toContain('₹9,500||per bed per month|')
  expect(textOf(property({ propertyFor: 'SELL', expectedPrice: 85_00_000 }))).not.toContain('per')
})
