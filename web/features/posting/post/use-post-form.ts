import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_AT_POSTING,
  MAX_PICTURES,
  POST_REDIRECT_MS,
  REMAINING_POSTS_TOAST_MS,
} from '#contracts/limits.ts'
import { splitPath } from '#contracts/paths.ts'
import type { PostedProperty } from '#contracts/posting.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { indianDateOf } from '#contracts/time.ts'
import { currentToken, type StoredUser } from '#web/lib/session-store.ts'
import { toast } from '#web/ui/toast.tsx'
import { DOCUMENTS_AT_POSTING } from '../documents/attached.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useLeaveAfterExpiry } from '../form/after-expiry.ts'
import { defaultPictureLoads } from '../form/default-picture.ts'
import { propertyResolver } from '../form/form-resolver.ts'
import { sendable } from '../form/kept-files.ts'
import { emptyForm, type PropertyForm } from '../form/property-form.ts'
import { showServerErrors } from '../form/server-errors.ts'
import { useFirstWrong } from '../form/use-first-wrong.ts'
import { useKeptDraft } from '../form/use-kept-draft.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { useSendWhenOnline } from '../send/use-send-when-online.ts'
import { type Consequence, consequenceOf } from './consequence.ts'
import { handOver } from './hand-over.ts'
import { type PostAnswer, type PostOutcome, sendPost } from './send-post.ts'

const TOAST_MS = 6_000

/** The flow of posting: the form and its draft, sending, what comes of it. */
export function usePostForm(user: StoredUser) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leaveAfterExpiry = useLeaveAfterExpiry()
  const [today] = useState(() => indianDateOf(Date.now()) ?? '')
  const methods = useForm<PropertyForm, unknown, PostedProperty>({
    resolver: propertyResolver(() => ({ today: indianDateOf(Date.now()) ?? today })),
    defaultValues: emptyForm(today),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const photos = usePhotos({ max: MAX_PICTURES, tooMany: SAYS.tooManyPictures })
  const documents = useDocuments({
    max: MAX_DOCUMENTS_AT_POSTING,
    kinds: DOCUMENTS_AT_POSTING,
    maxBytes: MAX_DOCUMENT_BYTES,
    tooMany: SAYS.tooManyDocuments,
    wrongKind: SAYS.documentKind,
  })
  const { draft, ready, restored } = useKeptDraft({
    form: 'post',
    userId: user.id,
    methods,
    photos,
    documents,
    // a day that was to come when the draft was kept may have passed
    mend: ({ values, ...files }) => ({
      ...files,
      values: { ...emptyForm(today), ...values, availableFrom: values.availableFrom < today ? today : values.availableFrom },
    }),
  })
  const sending = useSendWhenOnline()
  const [preparing, setPreparing] = useState(false)
  const [limit, setLimit] = useState<string>()
  const [posted, setPosted] = useState<PostAnswer>()
  const [uncorrected, setUncorrected] = useState<Extract<PostOutcome, { kind: 'uncorrected' }>>()
  const underway = useRef(false)
  const busy = preparing || sending.state !== 'idle'
  const { formRef, focusFirstWrong } = useFirstWrong(busy)
  useLeaveGuard(sending.state !== 'idle' || (methods.formState.isDirty && draft.state !== 'saved'))

  const { setProgress } = photos
  useEffect(() => setProgress(sending.progress?.files ?? new Map()), [sending.progress, setProgress])

  useEffect(() => {
    if (!posted) return
    const state = { message: posted.message ?? SAYS.posted, newPropertyId: posted.propertyId }
    const timer = setTimeout(() => void navigate('/listing', { state }), POST_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [posted, navigate])

  async function post(property: PostedProperty): Promise<void> {
    const token = currentToken()
    if (!user.id || !token) {
      toast.error(SAYS.signInFirst, { toastId: SAYS.signInFirst })
      leaveAfterExpiry()
      return
    }
    const images = sendable(await photos.settled())
    if (images.length === 0 && !(await defaultPictureLoads())) {
      toast.error(SAYS.defaultPictureFailed, { toastId: SAYS.defaultPictureFailed })
      return
    }
    await draft.flush()
    setPreparing(false)
    const outcome = await sendPost({
      property: { ...property, postedByUserId: user.id },
      form: {
        method: 'POST',
        path: splitPath('addProperty').path,
        images,
        documents: sendable(documents.documents),
        idempotencyKey: draft.idempotencyKey(),
        token,
      },
      draft,
      send: sending.send,
      onWaiting: () => toast.error(SAYS.networkError, { toastId: SAYS.networkError }),
    })
    setUncorrected(outcome.kind === 'uncorrected' ? outcome : undefined)
    if (outcome.kind === 'posted') return succeed(outcome.answer, outcome.documentsLeft)
    const failed = outcome.kind === 'uncorrected' ? outcome.why : outcome
    if (failed.kind !== 'stopped') suffer(consequenceOf(failed))
  }

  async function succeed(answer: PostAnswer, documentsLeft: boolean): Promise<void> {
    setPosted(answer)
    window.scrollTo({ top: 0 })
    toast.success(answer.message ?? SAYS.posted, { autoClose: POST_REDIRECT_MS })
    if (documentsLeft) toast.warning(SAYS.documentsAsFirstSent, { autoClose: false })
    const { remainingPostsUsed } = answer
    if (typeof remainingPostsUsed === 'number')
      setTimeout(() => toast.info(SAYS.postsLeft(remainingPostsUsed), { autoClose: TOAST_MS }), REMAINING_POSTS_TOAST_MS)
    await draft.clear()
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'property-form-options' })
  }

  function suffer(consequence: Consequence): void {
    if (consequence.kind === 'limit') {
      setLimit(consequence.text)
      return
    }
    toast.error(consequence.text, { toastId: consequence.text, autoClose: TOAST_MS })
    if (consequence.kind === 'sign-in') leaveAfterExpiry()
    if (consequence.kind === 'fields' && showServerErrors(methods.setError, consequence.fields)) focusFirstWrong()
  }

  /** Not twice at a time, however often it is pressed. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (underway.current) return
    underway.current = true
    setPreparing(true)
    try {
      await methods.handleSubmit(post, () => {
        toast.error(SAYS.invalid, { toastId: SAYS.invalid, autoClose: TOAST_MS })
        focusFirstWrong()
      })(event)
    } finally {
      underway.current = false
      setPreparing(false)
    }
  }

  async function startOver(): Promise<void> {
    methods.reset(emptyForm(today))
    photos.replaceAll([])
    documents.replaceAll([])
    setUncorrected(undefined)
    await draft.clear()
  }

  /** To the edit form of the listing that is live, with what is in this one. */
  async function editInstead(): Promise<void> {
    if (!uncorrected || !user.id) return
    const { propertyId, correction } = uncorrected
    const content = { values: methods.getValues(), photos: photos.photos, documents: documents.documents }
    try {
      await handOver(propertyId, user.id, content, correction)
    } catch {
      toast.error(SAYS.networkError, { toastId: SAYS.networkError })
      return
    }
    await draft.clear()
    await navigate(`/editproperty/${propertyId}`)
  }

  return {
    methods,
    formRef,
    today,
    photos,
    documents,
    draft,
    ready,
    restored,
    sending,
    busy,
    limit,
    setLimit,
    posted,
    submit,
    startOver,
    uncorrected: uncorrected !== undefined,
    editInstead,
  }
}
