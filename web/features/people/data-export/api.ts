import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { DELETION_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { browserStorage, deleteDraftsOf } from '#web/lib/forms/draft-store.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { SIGN_IN } from '#web/lib/session/session.ts'
import { endSession } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Starts the download of the user's data: the browser requests the link and saves the response. */
export function useDataDownload(userId: number) {
  return useMutation({
    mutationFn: () => reauthenticatingApi.call('createExportLink', { params: { userId } }),
    onSuccess({ address }) {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  })
}

/**
 * Deletes the account in two calls: the first one returns the question to confirm, which is passed to `onConfirm`; the second one
 * deletes, shows an alert and opens the sign-in.
 */
export function useAccountDeletion(userId: number, onConfirm: (question: string) => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (confirmed: boolean) =>
      reauthenticatingApi
        .call('deleteUser', { params: { userId }, query: confirmed ? { confirmed: 'true' } : {} })
        .then(({ message }) => message),
    onSuccess(message) {
      window.alert(message)
      endSession('signed_out')
      void deleteDraftsOf(userId, browserStorage())
      void navigate(SIGN_IN)
      toast.success(DELETION_MESSAGES.afterwards)
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') return onConfirm(error.message)
      // `SessionEffects` handles an ended session; the user has closed the question for a code
      if (error instanceof ApiError && (error.status === 401 || error.code === 'reauthentication_required')) return
      window.alert(error instanceof ApiError && error.code === 'not_allowed' ? error.message : DELETION_MESSAGES.failed)
    },
  })
}
