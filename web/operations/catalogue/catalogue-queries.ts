import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ActionObject } from '#contracts/operations/actions.ts'
import { operationsApi } from '../lib/operations-api.ts'

type CatalogueObject = Extract<ActionObject, 'plan' | 'amenity' | 'locality' | 'project'>

const listKey = (kind: CatalogueObject) => ['operations', kind, 'list'] as const
const oneKey = (kind: CatalogueObject, id: number) => ['operations', kind, 'one', id] as const
/** What another operator has changed is asked for whenever a page opens. */
const ALWAYS_ASKED = { staleTime: 0 } as const

export const plansQuery = queryOptions({
  queryKey: listKey('plan'),
  queryFn: ({ signal }) => operationsApi.call('listCataloguePlans', { signal }),
  ...ALWAYS_ASKED,
})
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: oneKey('plan', planId),
    queryFn: ({ signal }) => operationsApi.call('getCataloguePlan', { params: { planId }, signal }),
    ...ALWAYS_ASKED,
  })

export const amenitiesQuery = queryOptions({
  queryKey: listKey('amenity'),
  queryFn: ({ signal }) => operationsApi.call('listCatalogueAmenities', { signal }),
  ...ALWAYS_ASKED,
})
export const amenityQuery = (amenityId: number) =>
  queryOptions({
    queryKey: oneKey('amenity', amenityId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueAmenity', { params: { amenityId }, signal }),
    ...ALWAYS_ASKED,
  })

/** @param page from 0 */
export const localitiesQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: [...listKey('locality'), keyword, page],
    queryFn: ({ signal }) => operationsApi.call('listCatalogueLocalities', { query: { keyword, page }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_ASKED,
  })
export const localityQuery = (localityId: number) =>
  queryOptions({
    queryKey: oneKey('locality', localityId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueLocality', { params: { localityId }, signal }),
    ...ALWAYS_ASKED,
  })

const PROJECTS_PER_PAGE = 20

/** @param page from 0 @param status '' for all */
export const projectsQuery = (keyword: string, status: string, page: number) =>
  queryOptions({
    queryKey: [...listKey('project'), keyword, status, page],
    queryFn: ({ signal }) =>
      operationsApi.call('listCatalogueProjects', { query: { keyword, status, page, size: PROJECTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_ASKED,
  })
export const projectQuery = (projectId: number) =>
  queryOptions({
    queryKey: oneKey('project', projectId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueProject', { params: { projectId }, signal }),
    ...ALWAYS_ASKED,
  })

/** @returns a function that shows what the server answered to a change: on its page, in lists, in the history */
export function useShowSaved(kind: CatalogueObject): (id: number, saved: object) => void {
  const client = useQueryClient()
  return (id, saved) => {
    client.setQueryData(oneKey(kind, id), saved)
    void client.invalidateQueries({ queryKey: listKey(kind) })
    void client.invalidateQueries({ queryKey: ['operations', 'actions'] })
  }
}
