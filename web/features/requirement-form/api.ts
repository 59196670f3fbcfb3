import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'

/** The requirement to edit, null when it is none of the user's own; read anew for each visit of the form and not again while it is open. */
export function useRequirementToEdit(userId: number | undefined, requirementId: string) {
  return useQuery({
    queryKey: ['me', 'edited-requirement', userId, requirementId],
    queryFn: async ({ signal }) => {
      const own = expectList(await browserApi.call('listUserRequirements', { params: { userId: userId ?? 0 }, signal }))
      return own.find((each) => String(each.requirementId) === requirementId) ?? null
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}
