import { describe, expect, it } from 'vitest'
import { NOW, office, plot, property, sharedRoom } from '#tests/property-details.ts'
import { propertyMeta } from './meta.ts'
import { mapsUrl } from './property-sections.tsx'

const site = { origin: 'https://wada.example', brand: { name: 'Wada', officeAddress: '', supportEmail: '', supportPhone: '' } }
type Facts = Record<string, unknown>

function structured(one: Parameters<typeof propertyMeta>[0]): Facts[] {
  return propertyMeta(one, site, NOW).flatMap((entry) => ('script:ld+json' in entry ? [entry['script:ld+json'] as Facts] : []))
}

describe('propertyMeta', () => {
  it('holds the title, the canonical address and the first picture', () => {
    const meta = propertyMeta(property(), site, NOW)
    expect(meta).toContainEqual({ title: '2 BHK flat for rent in Baner, Pune · ₹26,000 per month | Wada' })
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://wada.example/listing/17' })
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://wada.example/media/a1.w1280.jpg' })
  })

  it('uses the default picture for a property without pictures', () => {
    const meta = propertyMeta(property({ pictures: [] }), site, NOW)
    expect(meta).toContainEqual({ property: 'og:image', content: 'https://wada.example/media/no-picture.w1280.jpg' })
  })

  it('offers the property at its price', () => {
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
  ])('names the schema.org type of each kind (%#)', (one, type) => {
    expect(structured(one)[0]).toMatchObject({ '@type': ['Product', type] })
  })

  it('never holds a phone number, neither masked nor from the description', () => {
    expect(JSON.stringify(propertyMeta(property(), site, NOW))).not.toMatch(/\d{10}|••/)
  })
})

it('mapsUrl searches for the address', () => {
  expect(mapsUrl(property())).toBe('https://www.google.com/maps/search/?api=1&query=Baner%2C+Pune%2C+Maharashtra+411045')
})
