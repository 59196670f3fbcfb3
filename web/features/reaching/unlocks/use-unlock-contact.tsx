import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNLOCK_MESSAGES } from '#contracts/reaching/unlocks/unlock-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { contactsQuery } from '#web/lib/api/contacts-query.ts'
import { type ContactWay, chatLink } from '#web/lib/phone/contact-links.tsx'
import { openLater, telLink } from '#web/lib/phone/phone-links.ts'
import { askToSignIn, takePendingAction } from '#web/lib/session/pending-action.ts'
import { useUser } from '#web/lib/session/session.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { readContactsForPress, storeContact } from './api.ts'
import {
  type ContactSubject,
  firstMessageAbout,
  isSameSubject,
  posterFirstName,
  purposeOf,
  type UnlockQuestion,
} from './contact-subject.ts'
import { describeUnlockFailure } from './unlock-failure.ts'

const importConfirmUnlockDialog = () => import('./confirm-unlock-dialog.tsx').then((dialog) => dialog.ConfirmUnlockDialog)
const importNoContactsDialog = () => import('./no-contacts-dialog.tsx').then((dialog) => dialog.NoContactsDialog)

/**
 * Unlocks the poster's number and opens the dialler or the chat with it. A user's first unlock of that kind needs a confirmation.
 * A failure that a larger plan would prevent opens a dialog with such a plan.
 */
export function useUnlockContact(subject: ContactSubject) {
  const { kind, about } = subject
  const userId = useUser()?.id
  const queries = useQueryClient()
  const [question, setQuestion] = useState<UnlockQuestion>()
  const [ConfirmUnlockDialog, loadConfirmUnlockDialog] = useLazyComponent(importConfirmUnlockDialog)
  const [upgradeMessage, setUpgradeMessage] = useState<string>()
  const [NoContactsDialog, loadNoContactsDialog] = useLazyComponent(importNoContactsDialog)

  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ way, confirmed }: { way: ContactWay; confirmed: boolean }) {
      const left = confirmed ? 0 : (kind.leftBeforeFirst(await readContactsForPress(queries, userId ?? 0, kind)) ?? 0)
      if (left > 0) return { question: { way, left } }
      return { unlocked: await subject.unlock(userId ?? 0) }
    },
    onSuccess({ question, unlocked }, { way }) {
      if (question) {
        loadConfirmUnlockDialog(() => toast.error(describeUnlockFailure(new ApiError(0, undefined), subject.failed).message))
        return setQuestion(question)
      }
      if (!unlocked.phoneNumber) return toast.error(kind.noNumber)
      storeContact(queries, userId, subject, unlocked)
      toast.success(unlocked.message || (way === 'call' ? UNLOCK_MESSAGES.callGranted : UNLOCK_MESSAGES.chatGranted))
      openLater(
        way === 'call' ? telLink(unlocked.phoneNumber) : chatLink(unlocked.phoneNumber, firstMessageAbout(subject)),
        subject.opensMs,
      )
    },
    onError(error) {
      const { message, needsPlan } = describeUnlockFailure(error, subject.failed)
      // Without an answer the number may still have been unlocked.
      if (!(error instanceof ApiError) || error.status === 0) void queries.invalidateQueries({ queryKey: contactsQuery(userId).queryKey })
      if (!needsPlan) return toast.error(message)
      loadNoContactsDialog(() => toast.error(message))
      setUpgradeMessage(message)
    },
  })

  function press(way: ContactWay) {
    if (subject.problem) return toast.error(subject.problem)
    if (userId === undefined)
      return askToSignIn({
        kind: way,
        ...purposeOf(subject),
        question: subject.question,
        goal: goalOf(way, about.posterName),
        message: subject.signInFirst[way],
      })
    if (!subject.hasNumber) return toast.error(kind.noNumber)
    mutate({ way, confirmed: false })
  }

  function confirm(way: ContactWay) {
    setQuestion(undefined)
    mutate({ way, confirmed: true })
  }

  const buttons = useRef<HTMLDivElement>(null)
  const carryOutPendingAction = useEffectEvent(() => {
    // A page may contain the buttons of one subject twice. Hidden buttons must not take the action: their dialogs would be hidden too.
    if (!buttons.current?.getClientRects().length) return
    const pending = takePendingAction(
      ({ kind, question, ...action }) =>
        (kind === 'call' || kind === 'chat') && isSameSubject(action, about) && question === subject.question,
    )
    if (pending?.kind === 'call' || pending?.kind === 'chat') press(pending.kind)
  })
  useEffect(() => {
    if (userId !== undefined) carryOutPendingAction()
  }, [userId])

  return {
    /** Ref of the element around the buttons; only visible buttons carry out an action that a visitor started before the sign-in. */
    buttons,
    /** Button whose unlock is pending. */
    busy: isPending ? variables.way : undefined,
    press,
    /** The confirmation before the first unlock, and the offer of a larger plan. */
    dialogs: (
      <>
        {ConfirmUnlockDialog && (
          <ConfirmUnlockDialog question={question} subject={subject} onClose={() => setQuestion(undefined)} onConfirm={confirm} />
        )}
        {NoContactsDialog && <NoContactsDialog message={upgradeMessage} subject={subject} onClose={() => setUpgradeMessage(undefined)} />}
      </>
    ),
  }
}

function goalOf(way: ContactWay, posterName: string): string {
  const name = posterFirstName(posterName)
  return way === 'call' ? `call ${name}` : `message ${name} on WhatsApp`
}
