import { describe, expect, it } from 'vitest'
import { mapsUrl, propertyMeta } from './meta.ts'
import { NOW, office, plot, property, sharedRoom } from './property.fixture.ts'

const site = { origin: 'https://wada.example', brand: { name: 'Wada', officeAddress: '', supportEmail: '', supportPhone: '' } }
type Facts = Record<string, unknown>

function structured(one: Parameters<typeof propertyMeta>[0]): Facts[] {
  return propertyMeta(one, site, NOW).flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json'] as Facts] : []))
}

describe('what a page says of itself', () => {
  it('is its title, its address and its first photo', () => {
    const meta = propertyMeta(property(), site, NOW)
    expect(meta).toContainEqual({ title: '2 BHK flat for rent in Baner, Pune · ₹26,000 a month | Wada' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://wada.example/listing/17' })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://wada.example/media/a1.w1280.jpg' })
  })

  it('shows the drawn door of a listing without photos', () => {
    const meta = propertyMeta(property({ pictures: [] }), site, NOW)
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://wada.example/media/no-picture.w1280.jpg' })
  })

  it('offers the place at its price', () => {
    const [listing, trail] = structured(property())
    expect(listing).toMatchObject({
      '@type': ['Product', 'Apartment'],
      url: 'https://wada.example/listing/17',
      address: { addressLocality: 'Baner', postalCode: '411045' },
      floorSize: { value: 760, unitCode: 'FTK' },
      offers: { price: 26_000, priceCurrency: 'INR', priceSpecification: { unitCode: 'MON' } },
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it.each([
    [property({ apartmentType: 'VILLA' }), 'House'],
    [plot(), 'Place'],
    [office(), 'Place'],
    [sharedRoom(), 'Room'],
  ])('names the kind of place (%#)', (one, type) => {
    expect(structured(one)[0]).toMatchObject({ '@type': ['Product', type] })
  })

  it('never holds a phone number, masked or in the poster’s words', () => {
    expect(JSON.stringify(propertyMeta(property(), site, NOW))).not.toMatch(/\d{10}|••/)
  })
})

it('finds the place in the reader’s own map', () => {
  expect(mapsUrl(property())).toBe('https://www.google.com/maps/search/?api=1&query=Baner%2C+Pune%2C+Maharashtra+411045')
})
