import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { KnownWorkplace } from '#contracts/finding/travel/travel.ts'
import { COMMON_WORKPLACES } from '#contracts/finding/travel/way-to-work-messages.ts'
import { workplacesQuery } from '#web/lib/way-to-work/workplaces.ts'
import { EMPTY_QUERY, type ListingQuery } from './listing-query.ts'
import { WayToWorkFilter } from './way-to-work-filter.tsx'
import { WayToWorkPanel } from './way-to-work-panel.tsx'

const PLACES: KnownWorkplace[] = [
  {
    key: 'magarpatta',
    name: 'Magarpatta City',
    marathiName: 'मगरपट्टा सिटी',
    otherNames: [],
    kind: 'IT_PARK',
    latitude: 18.5145,
    longitude: 73.9265,
  },
]
const WAY = { workplace: 'magarpatta', mode: 'METRO', minutes: 45 } as const

function render(query: Partial<ListingQuery>, places?: KnownWorkplace[]): string {
  const queries = new QueryClient()
  queries.setQueryData(workplacesQuery.queryKey, places)
  return renderToString(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <WayToWorkPanel query={{ ...EMPTY_QUERY, ...query }} onChange={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const radios = (html: string, name: string) =>
  (html.match(/<input type="radio"[^>]*>/g) ?? []).filter((tag) => tag.includes(`name="${name}"`))
const labelOf = (tag: string | undefined) => /aria-label="([^"]*)"/.exec(tag ?? '')?.[1]

test('without a workplace the panel asks for one alone', () => {
  const html = render({}, PLACES)
  expect(html).toContain('aria-label="Workplace, station or college"')
  expect(html).not.toContain('type="radio"')
})

test('common workplaces are offered before the known ones are loaded, until a workplace is chosen', () => {
  const offered = (html: string) => html.match(/(?<=<button [^>]*>)[^<]+(?=<\/button>)/g)
  expect(offered(render({}))).toEqual(COMMON_WORKPLACES.map(({ name }) => name))
  expect(offered(render(WAY, PLACES))).toEqual(['Remove the way to work'])
})

test('with a workplace it shows its name, the way to travel and the minutes of the query', () => {
  const html = render(WAY, PLACES)
  expect(html).toContain('value="Magarpatta City"')
  expect(radios(html, 'mode').map(labelOf)).toEqual(['Car', 'Two-wheeler', 'Metro and walking'])
  expect(labelOf(radios(html, 'mode').find((tag) => tag.includes('checked')))).toBe('Metro and walking')
  expect(radios(html, 'minutes').map(labelOf)).toEqual(['Any time', '15 min', '30 min', '45 min', '60 min', '90 min'])
  expect(labelOf(radios(html, 'minutes').find((tag) => tag.includes('checked')))).toBe('45 min')
  expect(html).toContain('Times are estimated at usual speed')
})

test('minutes that only the address knows are a choice too', () => {
  expect(radios(render({ ...WAY, minutes: 40 }, PLACES), 'minutes').map(labelOf)).toContain('40 min')
})

test('a point is named', () => {
  expect(render({ workplace: '18.5913,73.7389', mode: 'CAR', view: 'map' })).toContain('value="your place on the map"')
})

test('the button before the panel says what is chosen', () => {
  const button = (query: Partial<ListingQuery>) =>
    renderToString(<WayToWorkFilter query={{ ...EMPTY_QUERY, ...query }} onChange={() => undefined} />)
  expect(button({})).toContain('Choose your workplace')
  expect(button(WAY)).toContain('Up to 45 min by metro and on foot to your workplace')
})
