import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { contactsQuery, resetAllowances } from './contacts-query.ts'

test('after a payment nothing shows what was left before it, and an unsaved note stays', async () => {
  const queries = new QueryClient()
  const { queryKey } = contactsQuery(1)
  const noneLeft = { contacts: 0, posts: 0, requirementPosts: 0, requirementContacts: 0 }
  queries.setQueryData(queryKey, { contacts: [], left: noneLeft })
  queries.setQueryData(['me', 'subscriptions'], [])
  queries.setQueryData(['me', 'ledger', 0], { content: [], totalPages: 0 })
  queries.setQueryData(['me', 'unsaved-note', 5], 'calls after six')
  await resetAllowances(queries)
  for (const key of [queryKey, ['me', 'subscriptions'], ['me', 'ledger', 0]]) expect(queries.getQueryData(key)).toBeUndefined()
  expect(queries.getQueryData(['me', 'unsaved-note', 5])).toBe('calls after six')
})
