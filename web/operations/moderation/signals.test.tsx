import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OtherProperty, PropertySignal } from '#contracts/operations/signals.ts'
import { PropertySignals, signalsQuery } from './signals.tsx'

const OTHER: OtherProperty = {
  propertyId: 8,
  propertyName: 'Green Park',
  area: 'Baner',
  status: 'ACTIVE',
  postedByUserId: 3,
  postedByUserName: 'Meera Joshi',
}
const PICTURE = { fileName: 'own.jpg', width: 4, height: 3, color: '#aabbcc', blur: null }

const SIGNALS: PropertySignal[] = [
  {
    signal: 'price',
    summary: ['It asks ₹6,000. 2 BHK homes usually ask about ₹25k per month.'],
    evidence: [{ price: 6_000, least: 6_250, median: 25_000, most: 1_00_000, comparedWith: 1_000, where: 'area' }],
  },
  {
    signal: 'same_picture',
    summary: ['1 picture is also at a property of somebody else.'],
    evidence: [{ picture: PICTURE, otherPicture: { ...PICTURE, fileName: 'other.jpg' }, likeness: 0.98, other: OTHER }],
  },
  { signal: 'same_address', summary: ['The same home was posted.'], evidence: [{ squareFeet: 1_250, floor: 0, other: OTHER }] },
  {
    signal: 'broker_as_owner',
    summary: ['Five homes.', 'On one browser.'],
    evidence: [{ by: 'device', homes: 5, accounts: 1, others: [OTHER] }],
  },
  {
    signal: 'contact_in_text',
    summary: ['A text contains a link.'],
    evidence: [{ kind: 'link', field: 'description', passage: 'see <b>wa.me/919' }],
  },
  { signal: 'unknown_area', summary: ['No locality.'], evidence: [{ area: 'Kharedi', meant: [{ localityId: 5, name: 'Kharadi' }] }] },
]

/** @param loaded undefined while the signals load */
function render(loaded: PropertySignal[] | undefined, error?: Error): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  if (loaded) client.setQueryData(signalsQuery(7).queryKey, loaded)
  if (error)
    client
      .getQueryCache()
      .build<unknown, Error>(client, { queryKey: [...signalsQuery(7).queryKey] })
      .setState({ status: 'error', error })
  const html = renderToString(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PropertySignals propertyId={7} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('every signal is shown with its summary and its evidence', () => {
  const html = render(SIGNALS)
  for (const { summary } of SIGNALS) expect(html).toContain(summary.join(' '))
  expect(html).toContain('₹6,250 to ₹1,00,000, median ₹25,000')
  expect(html).toContain('1,000 live properties of its kind in its area')
  expect(html).toContain('1,250 sq.ft, ground floor')
  expect(html).toContain('Posted by accounts of the same browser')
  expect(html).toContain('Kharedi')
  expect(html).toContain('>Is Kharadi</button>')
  expect(html).toContain('href="/localities/5?spelling=Kharedi"')
  expect(html).toContain('href="/localities/new?name=Kharedi"')
  expect(html).toContain('“see &lt;b&gt;wa.me/919”')
})

test('both pictures of a same picture stand side by side, the other one with the link to its property', () => {
  const html = render(SIGNALS.filter(({ signal }) => signal === 'same_picture'))
  expect(html.indexOf('/media/own.')).toBeGreaterThan(0)
  expect(html.indexOf('/media/other.')).toBeGreaterThan(html.indexOf('/media/own.'))
  expect(html).toContain('alt="The same picture at Green Park"')
  expect(html).toContain('href="/properties/8"')
  expect(html).toContain('Posted by Meera Joshi')
})

test('after three pictures of other properties the others are folded', () => {
  const pairs = Array.from({ length: 12 }, (_, at) => {
    const otherPicture = { ...PICTURE, fileName: `other-${at}.jpg` }
    return { picture: PICTURE, otherPicture, likeness: 0.98, other: { ...OTHER, propertyId: at + 1 } }
  })
  const html = render([{ signal: 'same_picture', summary: ['1 picture is also at 12 properties.'], evidence: pairs }])
  const [shown = '', folded = ''] = html.split('<details>')
  expect(shown).toContain('/media/other-2.')
  expect(shown).not.toContain('/media/other-3.')
  expect(folded).toContain('>9 more</summary>')
  expect(folded).toContain('/media/other-11.')
  expect(render(SIGNALS)).not.toContain('<details>')
})

test('no signals, signals that load and signals that could not be loaded are told apart', () => {
  expect(render([])).toContain('Nothing about this property stands out.')
  expect(render(undefined)).toContain('Loading the signals')
  const failed = render(undefined, new Error('offline'))
  expect(failed).toContain('Failed to load the signals.')
  expect(failed).toContain('Try Again')
})
