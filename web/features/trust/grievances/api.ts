import { queryOptions } from '@tanstack/react-query'
import { grievancePaths } from '#contracts/trust/grievances/grievance-paths.ts'
import { CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'

/** Client of the calls of grievances. */
export const grievanceApi = createApi(grievancePaths, httpTransport(CALL_TIMEOUT_MS))

/** The user's grievances, the latest first. */
export function ownGrievancesQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['me', 'grievances'],
    queryFn: ({ signal }) => grievanceApi.call('listGrievances', { params: { userId: userId ?? 0 }, signal }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** The grievance behind a link. */
export const linkedGrievanceQuery = (link: string) =>
  queryOptions({
    queryKey: ['grievance', link],
    queryFn: ({ signal }) => grievanceApi.call('openGrievance', { body: { link }, signal }),
    staleTime: 0,
  })

export const statusPath = (link: string): string => `/grievance/status#${link}`
