import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#contracts/base/values/time.ts'
import { privacyQuery, useSaveConsent } from '#web/lib/privacy/consents.ts'
import { consentTo, NumberChoice, numberConsentOf, sharingOf } from '#web/lib/privacy/number-choice.tsx'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { FailedLine } from '#web/ui/panel.tsx'

const TITLE = 'What posters get when you open their number'

/** The consent to share the number with posters, as a choice that is saved at once. */
export function NumberRow({ user }: { user: StoredUser }) {
  const query = useQuery(privacyQuery(user))
  const { mutate, isPending, variables } = useSaveConsent(user)
  const consent = numberConsentOf(query.data)
  if (query.isError && !query.data)
    return (
      <div className="px-5 py-3">
        <FailedLine message={`Failed to load: ${TITLE}`} query={query} />
      </div>
    )
  const stored = consent && sharingOf(consent)
  const chosen = isPending && !variables.isGiven ? 'name' : isPending ? variables.way : stored
  return (
    <div className="px-5 py-4">
      <NumberChoice legend={TITLE} value={chosen} disabled={!consent || isPending} onChange={(sharing) => mutate(consentTo(sharing))} />
      <p className="mt-2 text-ink-soft text-sm">
        It counts for everybody whose number you opened, also before.
        {consent?.since && ` So since ${formatDate(consent.since)}.`}
      </p>
    </div>
  )
}
