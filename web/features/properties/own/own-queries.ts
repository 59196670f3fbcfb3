import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { DASHBOARD_MESSAGES } from '#contracts/dashboard-messages.ts'
import { OWN_PROPERTIES_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import type { PropertyStatus } from '#contracts/property-kinds.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.tsx'

/** A person's own listings in every state, newest first. Asked for anew whenever they are shown: a post may have just been made. */
export function ownPropertiesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'properties', userId ?? 0],
    queryFn: async ({ signal }): Promise<PropertySummary[]> => {
      const list = await browserApi.call('listUserProperties', { params: { userId: userId ?? 0 }, signal })
      if (!Array.isArray(list)) throw new Error(DASHBOARD_MESSAGES.unexpectedFormat)
      return list
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

const SWITCHING = ['switch-property-status'] as const

export interface StatusSwitch {
  readonly property: Pick<PropertySummary, 'propertyId' | 'status'>
  readonly status: 'ACTIVE' | 'INACTIVE'
}

/** Shows or hides a listing: the list says so at once, and takes it back when the server refuses. */
export function useSwitchStatus(userId: number | undefined) {
  const client = useQueryClient()
  const { queryKey } = ownPropertiesQuery(userId)
  const put = (propertyId: number, status: PropertyStatus, instead?: PropertyStatus) =>
    client.setQueryData(queryKey, (list) =>
      list?.map((property) =>
        property.propertyId === propertyId && (instead === undefined || property.status === instead) ? { ...property, status } : property,
      ),
    )
  return useMutation({
    mutationKey: SWITCHING,
    // one after the other, so that the last choice is the one that stays
    scope: { id: 'property-status' },
    mutationFn: ({ property, status }: StatusSwitch) =>
      browserApi.call('updatePropertyStatus', { params: { id: property.propertyId }, query: { status } }),
    onMutate: async ({ property, status }) => {
      await client.cancelQueries({ queryKey })
      put(property.propertyId, status)
    },
    onSuccess: ({ propertyId, status }, wanted) => {
      put(propertyId, status, wanted.status)
      toast.success(SAYS.statusChanged[wanted.status])
    },
    onError: (error, { property, status }) => {
      put(property.propertyId, property.status, status)
      const locked = error instanceof ApiError && error.code === 'conflict' && error.fromServer
      toast.error(locked ? error.message : SAYS.statusFailed)
    },
    onSettled: () => {
      // while further ones are under way the server's list would take back what they show
      if (client.isMutating({ mutationKey: SWITCHING }) === 1) refreshListings(client)
    },
  })
}

/** Unknown, and deleted before. */
const GONE: readonly number[] = [404, 410]

/** Deletes a listing for good. One that is not there any more counts as deleted. */
export function useDeleteProperty(userId: number | undefined) {
  const client = useQueryClient()
  const { queryKey } = ownPropertiesQuery(userId)
  return useMutation({
    mutationFn: async ({ propertyId }: Pick<PropertySummary, 'propertyId'>) => {
      try {
        await browserApi.call('deleteProperty', { params: { id: propertyId } })
      } catch (error) {
        if (!(error instanceof ApiError && GONE.includes(error.status))) throw error
      }
    },
    onSuccess: async (_nothing, { propertyId }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => list?.filter((property) => property.propertyId !== propertyId))
      toast.success(SAYS.deleted)
      refreshListings(client)
    },
  })
}

/** One's own lists and every list of live homes are read again. */
function refreshListings(client: ReturnType<typeof useQueryClient>): void {
  for (const queryKey of [['me'], ['listing'], ['property']]) void client.invalidateQueries({ queryKey })
}
