import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import type { Rendered } from './api.ts'
import { cardFacts, type ProjectCardFacts } from './card-facts.ts'
import { HomeProjects } from './home-projects.tsx'

const PROJECT: ListedProject = {
  id: 7,
  status: 'ACTIVE',
  constructionName: 'Neem Court',
  builderName: 'Deccan Stone Homes',
  reraNumber: 'P52100012345',
  reraPage: 'https://maharerait.maharashtra.gov.in/public/project/view/36185',
  siteReraNumber: null,
  address: { area: 'Kothrud', city: 'Pune', state: 'Maharashtra' },
  projectArea: '4 acres',
  totalFloors: 12,
  possessionDate: null,
  propertyGallery: [],
  pictures: [],
  amenities: ['Lift', 'Gymnasium', 'Swimming pool'].map((name, amenityId) => ({ amenityId, name })),
  mobileNo: '9000001101',
  flatDetails: [
    { flatType: '3_BHK', builtUpArea: 1400, carpetArea: 1100, unit: 24, price: 14_500_000 },
    { flatType: '2_BHK', builtUpArea: 1000, carpetArea: 780, unit: 48, price: 9_800_000 },
  ],
  priceFrom: 9_800_000,
  priceTo: 14_500_000,
}

/** @param rendered undefined while it loads, null after a failure */
function render(rendered: Rendered<readonly ProjectCardFacts[]>): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HomeProjects rendered={rendered} now={Date.now()} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the home page shows the price of the first flat, and a missing date in words of its own', () => {
  const html = render(cardFacts([PROJECT], 0))
  expect(html).toContain('₹1.45\u00a0Cr')
  expect(html).toContain('Date not available')
  expect(html).toContain('href="/AllUnderConstructionProperties"')
  expect(html).toContain('href="/UnderConstructionPropertyDetails/7"')
})

test('projects that could not be loaded can be loaded again, and are not said to be none', () => {
  const html = render(null)
  expect(html).toContain('Unable to Load')
  expect(html).toContain('Try Again')
  expect(html).not.toContain('No Properties Available')
})

test("an empty list shows 'No Properties Available'", () => {
  const html = render([])
  expect(html).toContain('No Properties Available')
  expect(html).toContain('Check back soon for new projects!')
})

test('while the projects load the page says so', () => {
  expect(render(undefined)).toContain('Loading Properties...')
})

test('a card shows the first two amenities and how many more there are', () => {
  expect(cardFacts([PROJECT], 0)[0]).toMatchObject({ amenities: ['Lift', 'Gymnasium'], moreAmenities: 1, flatTypes: '3 and 2 BHK' })
})
