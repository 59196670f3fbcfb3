import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AMENITY_ICONS } from '#contracts/operations/amenities.ts'
import { AmenityIcon } from '#web/ui/icons/amenity-icon.tsx'

test('each word that operators can choose has an icon of its own, whatever the amenity is called', () => {
  const drawn = AMENITY_ICONS.map((icon) => renderToStaticMarkup(<AmenityIcon name="Swimming pool" icon={icon} />))
  expect(new Set(drawn).size).toBe(AMENITY_ICONS.length)
  expect(renderToStaticMarkup(<AmenityIcon name="Swimming pool" icon={null} />)).toBe(drawn[AMENITY_ICONS.indexOf('Pool')])
})
