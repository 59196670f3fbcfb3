import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'
import { expectList } from '#web/lib/api/unexpected-format.ts'

/** The requirement to edit, null when it is not the user's own; refetched for each visit of the form, but not while the form is open. */
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
