import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#contracts/base/values/time.ts'
import { termsPaths } from '#contracts/site/terms/terms-paths.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import { CALL_TIMEOUT_MS, createApi, failureMessage, httpTransport } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const termsApi = createApi(termsPaths, httpTransport(CALL_TIMEOUT_MS))

const agreementQuery = (userId: number) =>
  queryOptions({
    queryKey: ['me', 'terms'],
    queryFn: ({ signal }) => termsApi.call('getTermsAgreement', { params: { userId }, signal }),
  })

/** Says which version the user agreed to, with a button for the present one. */
export default function TermsAgreement({ userId }: { userId: number }) {
  const query = useQuery(agreementQuery(userId))
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => termsApi.call('agreeToTerms', { params: { userId }, body: { termsVersion: TERMS_VERSION } }),
    onSuccess: (agreement) => queries.setQueryData(agreementQuery(userId).queryKey, agreement),
    onError: (error) => toast.error(failureMessage(error, 'We could not save that you agree. Please try again.')),
  })
  if (query.isError && !query.data) return <FailedLine message="Failed to load which version you agreed to" query={query} />
  if (!query.data) return null
  const { termsVersion } = query.data
  return (
    <div className="mt-5">
      <p role="status">
        {termsVersion === null
          ? 'You have not yet agreed to a version of these terms.'
          : `You agreed to the version of ${formatDate(termsVersion)}.`}
      </p>
      {(termsVersion === null || termsVersion < TERMS_VERSION) && (
        <Button className="mt-3" busy={isPending} onClick={() => mutate()}>
          Agree to this version
        </Button>
      )}
    </div>
  )
}
