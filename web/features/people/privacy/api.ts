import { useQueryClient } from '@tanstack/react-query'
import type { Nominee, PrivacyChoices } from '#contracts/people/privacy/consents.ts'
import { privacyApi, privacyQuery } from '#web/lib/privacy/consents.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'

/** @returns functions that save and delete the nominee */
export function useNominee(user: StoredUser) {
  const queries = useQueryClient()
  const params = { userId: user.id ?? 0 }
  const show = (choices: PrivacyChoices) => queries.setQueryData(privacyQuery(user).queryKey, choices)
  return {
    save: async (body: Nominee) => show(await privacyApi.call('saveNominee', { params, body })),
    remove: async () => show(await privacyApi.call('deleteNominee', { params })),
  }
}
