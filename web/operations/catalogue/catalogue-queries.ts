import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ActionObject } from '#contracts/operations/actions.ts'
import { operationsApi } from '../lib/operations-api.ts'

export type CatalogueObject = Extract<ActionObject, 'plan' | 'amenity' | 'locality' | 'project'>

const listKey = (kind: CatalogueObject) => ['operations', kind, 'list'] as const
const oneKey = (kind: CatalogueObject, id: number) => ['operations', kind, 'one', id] as const

export const plansQuery = queryOptions({
  queryKey: listKey('plan'),
  queryFn: ({ signal }) => operationsApi.call('listCataloguePlans', { signal }),
})
export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: oneKey('plan', planId),
    queryFn: ({ signal }) => operationsApi.call('getCataloguePlan', { params: { planId }, signal }),
  })

export const amenitiesQuery = queryOptions({
  queryKey: listKey('amenity'),
  queryFn: ({ signal }) => operationsApi.call('listCatalogueAmenities', { signal }),
})
export const amenityQuery = (amenityId: number) =>
  queryOptions({
    queryKey: oneKey('amenity', amenityId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueAmenity', { params: { amenityId }, signal }),
  })

/** @param page from 0 */
export const localitiesQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: [...listKey('locality'), keyword, page],
    queryFn: ({ signal }) => operationsApi.call('listCatalogueLocalities', { query: { keyword, page }, signal }),
    placeholderData: keepPreviousData,
  })
export const unknownAreasQuery = queryOptions({
  queryKey: [...listKey('locality'), 'unknown-areas'],
  queryFn: ({ signal }) => operationsApi.call('listUnknownAreas', { signal }),
})
export const localityQuery = (localityId: number) =>
  queryOptions({
    queryKey: oneKey('locality', localityId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueLocality', { params: { localityId }, signal }),
  })

const PROJECTS_PER_PAGE = 20

/** @param page from 0 @param status '' for all */
export const projectsQuery = (keyword: string, status: string, page: number) =>
  queryOptions({
    queryKey: [...listKey('project'), keyword, status, page],
    queryFn: ({ signal }) =>
      operationsApi.call('listCatalogueProjects', { query: { keyword, status, page, size: PROJECTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })
export const projectQuery = (projectId: number) =>
  queryOptions({
    queryKey: oneKey('project', projectId),
    queryFn: ({ signal }) => operationsApi.call('getCatalogueProject', { params: { projectId }, signal }),
  })

/** @returns a function that caches the saved object, and invalidates the list and the history of actions */
export function useShowSaved(kind: CatalogueObject): (id: number, saved: object) => void {
  const client = useQueryClient()
  return (id, saved) => {
    client.setQueryData(oneKey(kind, id), saved)
    void client.invalidateQueries({ queryKey: listKey(kind) })
    void client.invalidateQueries({ queryKey: ['operations', 'actions'] })
  }
}
