import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PagedList } from './paged-list.tsx'

/** A list without rows at an address, with the state of its history entry. */
function emptyList(search: string, state?: object, totalPages = 0): string {
  const query = {
    data: { content: [], totalPages },
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => Promise.reject(new Error('not called')),
  }
  return renderToString(
    <MemoryRouter initialEntries={[{ pathname: '/users', search, state }]}>
      <PagedList query={query} what="users" empty="No users yet">
        {() => null}
      </PagedList>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
}

test('a list without rows says that there are none yet, and offers nothing to widen', () => {
  const html = emptyList('?page=1')
  expect(html).toContain('No users yet')
  expect(html).not.toContain('Show all')
})

test.each([
  ['a filter', '?role=OWNER', undefined, 'No users found'],
  ['a search', '?q=meera', undefined, 'No users found for ‘meera’'],
  ['a search that stands in no address', '', { term: '98765 43210' }, 'No users found for ‘98765 43210’'],
])('%s without results says so in its own words and leads to the whole list', (_what, search, state, title) => {
  const html = emptyList(search, state)
  expect(html).toContain(`${title}<`)
  expect(html).toMatch(/href="\/users"[^>]*>Show all/)
  expect(html).not.toContain('No users yet')
})

test('a page behind the last one leads to the first page', () => {
  const html = emptyList('?role=OWNER&page=9', undefined, 3)
  expect(html).toContain('There are no users on this page any more')
  expect(html).toMatch(/href="\/users\?role=OWNER&amp;page=1"[^>]*>To the first page/)
})
