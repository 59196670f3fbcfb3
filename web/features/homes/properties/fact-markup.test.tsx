import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOW, property } from '#tests/property-details.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { FactStrip } from './facts.tsx'

test('every part of the list of facts is a name and its value, whatever the number of facts', () => {
  for (const changes of [{}, { balcony: null }, { balcony: null, bathroom: null }, { balcony: null, bathroom: null, carpetArea: null }]) {
    const html = renderToStaticMarkup(<FactStrip property={property(changes)} now={NOW} />)
    const parts = html.split('<div').slice(1)
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.filter((part) => !/<dt[ >].*<dd[ >]/.test(part))).toEqual([])
  }
})

test('a switch is a checkbox whose own state is read, without aria-checked, which HTML forbids there', () => {
  const html = renderToStaticMarkup(<Switch id="a" labelledBy="b" on change={() => {}} />)
  expect(html).toContain('role="switch"')
  expect(html).not.toContain('aria-checked')
})
