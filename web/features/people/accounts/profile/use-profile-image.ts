import { useEffect, useRef, useState } from 'react'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { SessionUser } from '#contracts/people/accounts/accounts.ts'
import { accountFailureMessage } from '#web/features/people/accounts/api.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { newId } from '#web/lib/browser/new-id.ts'
import { useSignInAgain } from '#web/lib/forms/form-hooks.ts'
import { describeSendFailure, type FailureRules, messageOr, SESSION_EXPIRED } from '#web/lib/forms/send-failure.ts'
import { sendForm } from '#web/lib/forms/send-form.ts'
import { compressPicture } from '#web/lib/pictures/compress-picture.ts'
import { problemOfPicture } from '#web/lib/pictures/picture-files.ts'
import { currentToken, type StoredUser, updateUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const FAILURES: FailureRules = {
  not_signed_in: SESSION_EXPIRED,
  otherwise: { text: messageOr(ACCOUNT_MESSAGES.profileImageFailed) },
}

/** Sends and removes the user's picture. @param onDone called when it has changed */
export function useProfileImage(user: StoredUser, onDone: () => void) {
  /** Share that has been sent, 0..1; undefined while nothing is being sent. */
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [isRemoving, setIsRemoving] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const signInAgain = useSignInAgain()
  useEffect(() => () => controller.current?.abort(), [])

  async function send(file: File, signal: AbortSignal): Promise<string | undefined> {
    const problem = problemOfPicture(file)
    if (problem) return problem
    const { state, blob = file, message } = await compressPicture(file.name, file)
    if (state === 'refused') return message ?? ACCOUNT_MESSAGES.profileImageFailed
    const form = {
      method: 'POST',
      path: `/api/users/${user.id}/profile-image`,
      json: '{}',
      multipart: { part: 'profile', files: { image: [{ id: 'image', blob, name: file.name }] } },
      idempotencyKey: newId(),
      token: currentToken() ?? '',
    }
    const outcome = await sendForm(form, signal, ({ whole }) => setProgress(whole))
    if (outcome.kind === 'stopped') return undefined
    if (outcome.kind !== 'done') {
      const { text, next } = describeSendFailure(outcome, FAILURES)
      if (next === 'sign-in') signInAgain()
      return text
    }
    show(outcome.answer as { message: string; user: SessionUser })
    return undefined
  }

  function show({ message, user: changed }: { message: string; user: SessionUser }): void {
    updateUser(changed)
    toast.success(message)
    onDone()
  }

  return {
    progress,
    failure,
    isRemoving,
    async upload(file: File): Promise<void> {
      const own = new AbortController()
      controller.current = own
      setFailure(undefined)
      setProgress(0)
      setFailure(await send(file, own.signal))
      setProgress(undefined)
    },
    stop: () => controller.current?.abort(),
    async remove(): Promise<void> {
      setFailure(undefined)
      setIsRemoving(true)
      try {
        show(await browserApi.call('removeProfileImage', { params: { userId: user.id ?? 0 } }))
      } catch (error) {
        setFailure(accountFailureMessage(error, ACCOUNT_MESSAGES.profileImageNotRemoved))
      }
      setIsRemoving(false)
    },
  }
}
