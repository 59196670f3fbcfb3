import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/posting-messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import type { PosterStatus, PropertyStatus } from '#contracts/property-kinds.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { expectList } from '#web/lib/unexpected-format.ts'
import { toast } from '#web/ui/toast.tsx'

/** A user's own properties in every status, newest first. Always refetched: a post may have just been made. */
export function ownPropertiesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'properties', userId ?? 0],
    queryFn: async ({ signal }) => {
      const answer = await browserApi.call('listUserProperties', { params: { userId: userId ?? 0 }, signal })
      return expectList(Array.isArray(answer) ? answer : answer.content)
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

const STATUS_MUTATION_KEY = ['change-property-status'] as const

export interface StatusChange {
  readonly property: Pick<PropertySummary, 'propertyId' | 'status'>
  readonly status: PosterStatus
}

/** Publishes or hides a property, optimistically: reverted when the server refuses. */
export function useChangeStatus(userId: number | undefined) {
  const client = useQueryClient()
  const { queryKey } = ownPropertiesQuery(userId)
  /** @param expected changes nothing when the list shows another status by now */
  const setStatus = (propertyId: number, status: PropertyStatus, expected?: PropertyStatus) =>
    client.setQueryData(queryKey, (list) =>
      list?.map((property) =>
        property.propertyId === propertyId && (expected === undefined || property.status === expected) ? { ...property, status } : property,
      ),
    )
  return useMutation({
    mutationKey: STATUS_MUTATION_KEY,
    // one after the other: the last choice wins
    scope: { id: 'property-status' },
    mutationFn: ({ property, status }: StatusChange) =>
      browserApi.call('updatePropertyStatus', { params: { id: property.propertyId }, query: { status } }),
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
      // while further changes are under way, the server's list would overwrite what they show
      if (client.isMutating({ mutationKey: STATUS_MUTATION_KEY }) === 1) refreshLists(client)
    },
  })
}

/** A property that is already gone counts as deleted. */
export function useDeleteProperty(userId: number | undefined) {
  const client = useQueryClient()
  const { queryKey } = ownPropertiesQuery(userId)
  return useMutation({
    mutationFn: async ({ propertyId }: Pick<PropertySummary, 'propertyId'>) => {
      try {
        await browserApi.call('deleteProperty', { params: { id: propertyId } })
      } catch (error) {
        if (!(error instanceof ApiError && (error.code === 'not_found' || error.code === 'no_longer_available'))) throw error
      }
    },
    onSuccess: async (_nothing, { propertyId }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list?.filter((property) => property.propertyId !== propertyId))
      toast.success(OWN_PROPERTIES_MESSAGES.deleted)
      refreshLists(client)
    },
  })
}

/** Refetches the user's own lists and every list of active properties. */
function refreshLists(client: ReturnType<typeof useQueryClient>): void {
  for (const queryKey of [['me'], ['listing'], ['property']]) void client.invalidateQueries({ queryKey })
}
