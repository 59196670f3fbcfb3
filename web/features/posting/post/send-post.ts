import type { PostedProperty } from '#contracts/posting.ts'
import type { Answer } from '#web/lib/api.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { FormToSend } from '../send/send-form.ts'
import type { Sending } from '../send/use-send-when-online.ts'
import { type Correction, correctingForm, correctionOf, isStoredNowhere, replaceable, versionOf, withVersion } from './correction.ts'

export type PostAnswer = Partial<Answer<'addProperty'>> & { readonly propertyId: number }
type Sent = Awaited<ReturnType<Sending['send']>>

export type PostOutcome =
  | Exclude<Sent, { kind: 'done' }>
  /** `documentsLeft`: the listing has the documents of an earlier version, which an edit cannot replace by these. */
  | { readonly kind: 'posted'; readonly answer: PostAnswer; readonly documentsLeft: boolean }
  /** The listing is what was sent first; what was changed after that could not be saved. */
  | {
      readonly kind: 'uncorrected'
      readonly propertyId: number
      readonly correction: Correction
      readonly why: Exclude<Sent, { kind: 'done' }>
    }

interface PostToSend {
  readonly property: PostedProperty & { readonly postedByUserId: number }
  readonly form: Omit<FormToSend, 'property' | 'signal' | 'onProgress'>
  readonly draft: Pick<Draft<unknown>, 'unanswered' | 'noteUnanswered'>
  readonly send: Sending['send']
  readonly onWaiting: () => void
}

/** Posts what the form holds, also when the server has an earlier version of it whose answer was lost. */
export async function sendPost({ property, form, draft, send, onWaiting }: PostToSend): Promise<PostOutcome> {
  const before = draft.unanswered()
  const now = versionOf(property, form.images, form.documents)
  let answerMayBeLost = false
  await draft.noteUnanswered(withVersion(before, now))
  const outcome = await send({ ...form, property: now.property }, () => {
    answerMayBeLost = true
    onWaiting()
  })
  if (outcome.kind !== 'done') {
    if (!answerMayBeLost && isStoredNowhere(outcome)) await draft.noteUnanswered(before)
    return outcome
  }
  const answer = outcome.answer as PostAnswer
  const correction = correctionOf(before, now)
  if (!correction) return { kind: 'posted', answer, documentsLeft: false }
  const corrected = await send(correctingForm(form, property, answer.propertyId, correction), onWaiting)
  if (corrected.kind !== 'done') return { kind: 'uncorrected', propertyId: answer.propertyId, correction, why: corrected }
  return { kind: 'posted', answer, documentsLeft: correction.documents && !replaceable(form.documents) }
}
