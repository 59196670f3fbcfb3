import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'

/** How the second factor of the operator's session stands. */
export const secondFactorQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => browserApi.call('getSecondFactor', { signal }),
})

/** The secret for the authenticator app. It stays the same until the first code is given. */
export const enrolmentQuery = queryOptions({
  queryKey: ['me', 'second-factor', 'enrolment'],
  queryFn: () => browserApi.call('enrolSecondFactor'),
  staleTime: Number.POSITIVE_INFINITY,
})
