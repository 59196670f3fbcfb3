import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NOW, plot, property } from '#tests/property-details.ts'
import { CompareScreen, type CompareScreenProps } from '#web/features/finding/compare/compare-screen.tsx'
import { comparedFacts } from '#web/features/homes/properties/compared-facts.ts'

const FAILED = { isFetching: false, refetch: () => undefined }
const RENT = property()
const DEARER = property({ propertyId: 18, propertyName: 'Lotus Court', expectedPrice: 31_000, monthlyMaintenance: null, pictures: [] })

function textOf(changes: Partial<CompareScreenProps>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CompareScreen
        ids={[17, 18]}
        isCut={false}
        properties={[RENT, DEARER]}
        isLoadingMore={false}
        failed={undefined}
        nameOf={() => undefined}
        facts={(each) => comparedFacts(each, [], NOW)}
        contact={() => 'Call'}
        choices={() => 'choices'}
        onDrop={() => undefined}
        {...changes}
      />
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}

test('properties stand side by side in groups; the best value of a row is marked, and what is not said is named', () => {
  const text = textOf({})
  expect(text).toContain('|Money|Price|₹26,000 per month|Lowest rent|₹31,000 per month|')
  expect(text).toContain('|Maintenance|₹2,500 per month|Not said|')
  expect(text).toContain('|Each month|₹28,500|₹31,000 + maintenance|')
  // a sum of which a part is not known is not ranked
  expect(text).toContain('|To move in|₹1,03,500|₹1,06,000 + maintenance|')
  expect(text.indexOf('|Money|')).toBeLessThan(text.indexOf('|Home|'))
  expect(text.indexOf('|Home|')).toBeLessThan(text.indexOf('|Rules|'))
  expect(text).toContain('|Kind|2 BHK flat|2 BHK flat|Property For|Rent|Rent|Where|Baner|Baner|')
  expect(text).toContain('|Amenities|Lift|Lift|')
  expect(text).toMatch(/\|\d+ of \d+ rows differ\|/)
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('every row of different kinds of property has a value or says that there is none', () => {
  const text = textOf({ properties: [RENT, plot({ propertyId: 18, propertyName: 'Plot 4' })] })
  expect(text).toContain('|Plot area|–|Does not apply|2,400 sq.ft|')
  expect(text).toContain('|To move in|₹1,03,500|–|Does not apply|')
  expect(text).toContain('|Brokerage|None|None|')
  expect(text).not.toMatch(/null|undefined|NaN/)
})

test('no poster, number or text of the poster is compared', () => {
  expect(textOf({})).not.toMatch(/Meera|98••|Call me/)
})

test('a property that is gone is named where this device knows its name', () => {
  const nameOf = (id: number) => (id === 18 ? 'Lotus Court' : undefined)
  expect(textOf({ properties: [RENT], nameOf })).toContain('|Lotus Court is no longer available. |')
  expect(textOf({ ids: [17, 18, 19], properties: [RENT], nameOf })).toContain('|Lotus Court and one home more are no longer available. |')
  expect(textOf({ properties: [RENT] })).toContain('|One home is no longer available. |')
  expect(textOf({ properties: [] })).toContain('|2 homes are no longer available. |')
})

test('a property that was just added is not taken for one that is gone', () => {
  const text = textOf({ ids: [17, 18], properties: [RENT], isLoadingMore: true })
  expect(text).not.toContain('no longer available')
  expect(text).toContain('|Loading…|')
})

test('without a choice, while it loads and after a failure the page says so', () => {
  expect(textOf({ ids: [], properties: undefined })).toMatch(/Nothing to compare yet.*press Compare on its page.*choices/)
  expect(textOf({ properties: undefined })).toContain('|Loading the comparison...|')
  expect(textOf({ properties: undefined, failed: FAILED })).toContain('|Failed to load the comparison|Try Again|')
})
