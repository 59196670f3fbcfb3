import { queryOptions } from '@tanstack/react-query'
import type { ActionObject } from '#contracts/operations/actions.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { operationsApi } from '../lib/operations-api.ts'

export type ActionEntry = Answer<'listOperatorActions'>['content'][number]

/** What operators did: all of it, or on one object. @param page from 0 */
export const actionsQuery = (object: { readonly kind?: ActionObject; readonly id?: number }, page = 0) =>
  queryOptions({
    queryKey: ['operations', 'actions', object, page],
    queryFn: ({ signal }) => operationsApi.call('listOperatorActions', { query: { ...object, page }, signal }),
  })
