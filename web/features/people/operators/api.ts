import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api/api.ts'

/** State of the second factor of the operator's session. */
export const secondFactorQuery = queryOptions({
  queryKey: ['me', 'second-factor'],
  queryFn: ({ signal }) => browserApi.call('getSecondFactor', { signal }),
})

/** Secret for the authenticator app; the same one until the first code is verified. */
export const enrolmentQuery = queryOptions({
  queryKey: ['me', 'second-factor', 'enrolment'],
  queryFn: () => browserApi.call('enrolSecondFactor'),
  staleTime: Number.POSITIVE_INFINITY,
})
