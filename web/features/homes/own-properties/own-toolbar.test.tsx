import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { OwnToolbar } from './own-toolbar.tsx'
import { FIRST_VIEW } from './own-view.ts'

const nothing = () => undefined
const TYPING = { term: '', onType: nothing, onSearch: nothing, end: () => ({}), begin: () => new AbortController().signal }

/** Text of the chips, the chosen one in brackets. */
function chips(status: PropertyStatus | null): string[] {
  const html = renderToStaticMarkup(
    <OwnToolbar
      view={{ ...FIRST_VIEW, status }}
      typing={TYPING}
      statusCounts={{ PENDING: 0, UNDER_REVIEW: 1, ACTIVE: 1_234, REJECTED: 0, INACTIVE: 2 }}
      onStatus={nothing}
    />,
  )
  return [...html.matchAll(/<label.*?<\/label>/g)].map(([chip]) => {
    const text = chip.replace(/<[^>]+>/g, '')
    return chip.includes('checked=""') ? `[${text}]` : text
  })
}

test('the toolbar offers the statuses that occur, each with its number', () => {
  expect(chips(null)).toEqual(['[All 1,237]', 'Active 1,234', 'Inactive 2', 'Under Review 1'])
})

test('the status that is chosen is offered also when no property has it', () => {
  expect(chips('REJECTED')).toEqual(['All 1,237', 'Active 1,234', 'Inactive 2', 'Under Review 1', '[Rejected 0]'])
})
