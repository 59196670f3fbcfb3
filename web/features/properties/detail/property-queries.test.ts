import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { property } from './property.fixture.ts'
import { findSummary } from './property-queries.ts'

it.each([
  ['a plain list', [property()]],
  ['a page', { content: [property()], totalElements: 1 }],
  ['the pages of an endless list', { pages: [{ content: [] }, { content: [property()] }], pageParams: [0, 1] }],
])('finds what %s already says of a property', (_what, data) => {
  const client = new QueryClient()
  client.setQueryData(['some', 'list'], data)
  expect(findSummary(client, '17')?.propertyName).toBe('Sahyadri Heights')
  expect(findSummary(client, '18')).toBeUndefined()
})
