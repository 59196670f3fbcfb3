import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PosterStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { RequirementStatus } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ownRequirementsQuery, refreshRequirements } from '#web/lib/requirements/own-requirements.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const STATUS_MUTATION_KEY = ['change-requirement-status'] as const

interface StatusChange {
  readonly requirement: Pick<ListedRequirement, 'requirementId' | 'status'>
  readonly status: PosterStatus
}

/** Closes or reopens a requirement, optimistically: reverted when the server refuses. */
export function useChangeStatus(userId: number | undefined) {
  const client = useQueryClient()
  const { queryKey } = ownRequirementsQuery(userId)
  /** @param expected no change when the list now shows another status */
  const setStatus = (requirementId: number, status: RequirementStatus, expected?: RequirementStatus) =>
    client.setQueryData(queryKey, (list) =>
      list?.map((each) =>
        each.requirementId === requirementId && (expected === undefined || each.status === expected) ? { ...each, status } : each,
      ),
    )
  return useMutation({
    mutationKey: STATUS_MUTATION_KEY,
    // in sequence, so that the last choice wins
    scope: { id: 'requirement-status' },
    mutationFn: ({ requirement, status }: StatusChange) =>
      browserApi.call('updateRequirementStatus', { params: { id: requirement.requirementId }, query: { status } }),
    onMutate: async ({ requirement, status }) => {
      await client.cancelQueries({ queryKey })
      setStatus(requirement.requirementId, status)
    },
    onSuccess: ({ requirementId, status }, wanted) => {
      setStatus(requirementId, status, wanted.status)
      toast.success(REQUIREMENT_MESSAGES.statusChanged[wanted.status])
    },
    onError: (_error, { requirement, status }) => {
      setStatus(requirement.requirementId, requirement.status, status)
      toast.error(REQUIREMENT_MESSAGES.statusFailed)
    },
    onSettled: () => {
      // while further changes are pending, the server's list would overwrite their optimistic status
      if (client.isMutating({ mutationKey: STATUS_MUTATION_KEY }) !== 1) return
      void refreshRequirements(client)
    },
  })
}
