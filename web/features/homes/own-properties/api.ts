import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkStatusChange, OwnPropertyPage } from '#contracts/homes/posting/own-properties.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import type { PosterStatus, PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { expectList, UnexpectedFormat } from '#web/lib/api/unexpected-format.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { type OwnView, pagedQuery } from './own-view.ts'

/** Query key prefix of all pages of a user's own properties. */
const pagesKey = (userId: number | undefined) => ['me', 'properties', userId ?? 0]

/** A page of a user's own properties in every status. Always refetched: a post may have just been made. */
export function ownPropertiesQuery(userId: number | undefined, view: OwnView) {
  return queryOptions({
    queryKey: [...pagesKey(userId), view],
    queryFn: async ({ signal }) => {
      const query = pagedQuery(view)
      return expectPage(await browserApi.call('listUserProperties', { params: { userId: userId ?? 0 }, query, signal }))
    },
    enabled: userId !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** @throws UnexpectedFormat */
function expectPage(answer: OwnPropertyPage | readonly unknown[]): OwnPropertyPage {
  if (!('content' in answer) || typeof answer.statusCounts !== 'object') throw new UnexpectedFormat()
  expectList(answer.content)
  return answer
}

/** One of the user's own properties. */
export function ownPropertyQuery(propertyId: number) {
  return queryOptions({
    queryKey: ['me', 'property', propertyId],
    queryFn: ({ signal }) => browserApi.call('getProperty', { params: { id: propertyId }, signal }),
  })
}

const STATUS_MUTATION_KEY = ['change-property-status'] as const

export interface StatusChange {
  readonly property: Pick<PropertySummary, 'propertyId' | 'status'>
  readonly status: PosterStatus
}

/** Returns the page with a property's new status, counts included. @param expected no change when the page now shows another status */
export function withStatus(page: OwnPropertyPage, propertyId: number, status: PropertyStatus, expected?: PropertyStatus): OwnPropertyPage {
  const before = page.content.find((property) => property.propertyId === propertyId)?.status
  if (before === undefined || before === status || (expected !== undefined && before !== expected)) return page
  const { statusCounts } = page
  return {
    ...page,
    content: page.content.map((property) => (property.propertyId === propertyId ? { ...property, status } : property)),
    statusCounts: { ...statusCounts, [before]: statusCounts[before] - 1, [status]: statusCounts[status] + 1 },
  }
}

/** Publishes or hides a property, optimistically: reverted when the server refuses. */
export function useChangeStatus(userId: number | undefined) {
  const client = useQueryClient()
  const queryKey = pagesKey(userId)
  const setStatus = (...change: [propertyId: number, status: PropertyStatus, expected?: PropertyStatus]) =>
    client.setQueriesData<OwnPropertyPage>({ queryKey }, (page) => page && withStatus(page, ...change))
  return useMutation({
    mutationKey: STATUS_MUTATION_KEY,
    // in sequence, so that the last choice wins
    scope: { id: 'property-status' },
    mutationFn: ({ property, status }: StatusChange) =>
      reauthenticatingApi.call('updatePropertyStatus', { params: { id: property.propertyId }, query: { status } }),
    onMutate: async ({ property, status }) => {
      await client.cancelQueries({ queryKey })
      setStatus(property.propertyId, status)
    },
    onSuccess: ({ propertyId, status }, wanted) => {
      setStatus(propertyId, status, wanted.status)
      toast.success(OWN_PROPERTIES_MESSAGES.statusChanged[wanted.status])
    },
    onError: (error, { property, status }) => {
      setStatus(property.propertyId, property.status, status)
      const locked = error instanceof ApiError && error.code === 'conflict' && error.fromServer
      toast.error(locked ? error.message : OWN_PROPERTIES_MESSAGES.statusFailed)
    },
    onSettled: () => {
      // while further changes are pending, the server's list would overwrite their optimistic status
      if (client.isMutating({ mutationKey: STATUS_MUTATION_KEY }) === 1) refreshLists(client)
    },
  })
}

/** Publishes or hides many properties; the call is repeated while it says that more are left. */
export function useChangeManyStatuses() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: BulkStatusChange) => {
      let changed = 0
      for (;;) {
        const answer = await browserApi.call('updateManyStatuses', { body: wanted })
        changed += answer.changed
        if (answer.remaining === 0 || answer.changed === 0) return { changed, skipped: answer.skipped }
      }
    },
    onSuccess: ({ changed, skipped }, { status }) => {
      const message = OWN_PROPERTIES_MESSAGES.manyChanged(status, changed, skipped)
      if (changed > 0) toast.success(message)
      else toast.info(message)
    },
    onError: () => toast.error(OWN_PROPERTIES_MESSAGES.statusFailed),
    onSettled: () => refreshLists(client),
  })
}

/** Deletes a property; also succeeds when it was deleted before. */
export function useDeleteProperty(userId: number | undefined) {
  const client = useQueryClient()
  const queryKey = pagesKey(userId)
  return useMutation({
    mutationFn: async ({ propertyId }: Pick<PropertySummary, 'propertyId' | 'status'>) => {
      try {
        await browserApi.call('deleteProperty', { params: { id: propertyId } })
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'not_found' || error.code === 'no_longer_available'))) throw error
      }
    },
    onSuccess: async (_nothing, { propertyId, status }) => {
      await client.cancelQueries({ queryKey })
      client.setQueriesData<OwnPropertyPage>({ queryKey }, (page) => page && without(page, propertyId, status))
      toast.success(OWN_PROPERTIES_MESSAGES.deleted)
      refreshLists(client)
    },
  })
}

function without(page: OwnPropertyPage, propertyId: number, status: PropertyStatus): OwnPropertyPage {
  const content = page.content.filter((property) => property.propertyId !== propertyId)
  if (content.length === page.content.length) return page
  const statusCounts = { ...page.statusCounts, [status]: page.statusCounts[status] - 1 }
  return { ...page, content, statusCounts, totalElements: page.totalElements - 1 }
}

/** Refetches the user's own lists and every list of active properties. */
function refreshLists(client: QueryClient): void {
  for (const queryKey of [['me'], ['listing'], ['property']]) void client.invalidateQueries({ queryKey })
}
