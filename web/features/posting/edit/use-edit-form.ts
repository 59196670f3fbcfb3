import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PICTURES } from '#contracts/limits.ts'
import { splitPath } from '#contracts/paths.ts'
import type { PostedProperty } from '#contracts/posting.ts'
import { POSTING_MESSAGES, EDIT_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import { indianDateOf } from '#contracts/time.ts'
import { nameOf } from '#web/lib/person.ts'
import { currentToken, type StoredUser } from '#web/lib/session-store.ts'
import { toast } from '#web/ui/toast.tsx'
import { DOCUMENTS_AT_EDITING } from '../documents/attached.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { useLeaveAfterExpiry } from '../form/after-expiry.ts'
import { defaultPictureLoads } from '../form/default-picture.ts'
import { propertyResolver } from '../form/form-resolver.ts'
import { sendable } from '../form/kept-files.ts'
import { formOf, type PropertyForm } from '../form/property-form.ts'
import { showServerErrors } from '../form/server-errors.ts'
import { useFirstWrong } from '../form/use-first-wrong.ts'
import { useKeptDraft } from '../form/use-kept-draft.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { usePhotos } from '../photos/use-photos.ts'
import { useSendWhenOnline } from '../send/use-send-when-online.ts'
import { type EditFailure, editFailureOf } from './edit-failure.ts'
import { isRequiredMissing } from './required.ts'
import { editDraftOf, fileListsOf, stillThere, storedDocuments, storedPhotos, storedVersionOf } from './stored-files.ts'

const wrongKind = () => SAYS.documentKind

/** The flow of changing a listing: what is stored and what was changed before, sending, what comes of it. */
export function useEditForm(property: PropertyDetail, user: StoredUser) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leaveAfterExpiry = useLeaveAfterExpiry()
  const [today] = useState(() => indianDateOf(Date.now()) ?? '')
  const stored = useMemo(
    () => ({ form: formOf(property, today), photos: storedPhotos(property), documents: storedDocuments(property) }),
    [property, today],
  )
  // what is read again while the form is open is not what it began with
  const [basedOn] = useState(() => storedVersionOf(property))
  const methods = useForm<PropertyForm, unknown, PostedProperty>({
    resolver: propertyResolver(() => ({ today, stored: stored.form.availableFrom })),
    defaultValues: stored.form,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const photos = usePhotos({ initial: stored.photos, max: MAX_PICTURES, tooMany: SAYS.tooManyPictures })
  const documents = useDocuments({
    initial: stored.documents,
    max: MAX_DOCUMENTS,
    kinds: DOCUMENTS_AT_EDITING,
    maxBytes: MAX_DOCUMENT_BYTES,
    tooMany: SAYS.tooManyDocuments,
    wrongKind,
  })
  const { draft, ready, restored, dropped } = useKeptDraft({
    form: editDraftOf(property.propertyId),
    basedOn,
    userId: user.id,
    methods,
    photos,
    documents,
    mend: (kept) => ({
      values: { ...stored.form, ...kept.values },
      photos: stillThere(kept.photos, stored.photos),
      documents: stillThere(kept.documents, stored.documents),
    }),
  })
  const sending = useSendWhenOnline()
  const [preparing, setPreparing] = useState(false)
  const underway = useRef(false)
  const busy = preparing || sending.state !== 'idle'
  const { formRef, focusFirstWrong } = useFirstWrong(busy)
  useLeaveGuard(sending.state !== 'idle' || (methods.formState.isDirty && draft.state !== 'saved'))
  const { setProgress } = photos
  useEffect(() => setProgress(sending.progress?.files ?? new Map()), [sending.progress, setProgress])

  async function update(changed: PostedProperty): Promise<void> {
    const token = currentToken()
    if (!user.id || !token) {
      toast.error(SAYS.noUser, { toastId: SAYS.noUser })
      leaveAfterExpiry()
      return
    }
    const settled = await photos.settled()
    if (settled.length === 0) {
      toast.info(SAYS.attachingDefault, { toastId: SAYS.attachingDefault })
      if (!(await defaultPictureLoads())) {
        toast.error(SAYS.defaultFailed, { toastId: SAYS.defaultFailed })
        return
      }
    }
    await draft.flush()
    setPreparing(false)
    const { path } = splitPath('updateProperty')
    const form = {
      method: 'PUT',
      path: path.replace(':propertyId', String(property.propertyId)),
      property: JSON.stringify({
        ...changed,
        ...fileListsOf(property, settled, documents.documents),
        postedByUserId: user.id,
        userPhoneNumber: user.phoneNumber,
        role: user.userRole,
        ownerName: nameOf(user),
      }),
      images: sendable(settled),
      documents: sendable(documents.documents),
      idempotencyKey: draft.idempotencyKey(),
      token,
    } as const
    const sayOffline = () => toast.error(POSTING_MESSAGES.networkError, { toastId: POSTING_MESSAGES.networkError })
    const outcome = await sending.send(form, sayOffline)
    if (outcome.kind === 'stopped') return
    if (outcome.kind !== 'done') return suffer(editFailureOf(outcome))
    toast.success(SAYS.updated)
    await draft.clear()
    void navigate('/listing')
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'property-form-options' })
  }

  function suffer({ text, expired, fields }: EditFailure): void {
    toast.error(text, { toastId: text })
    if (expired) leaveAfterExpiry()
    if (showServerErrors(methods.setError, fields)) focusFirstWrong()
  }

  /** Not twice at a time, however often it is pressed. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (underway.current) return
    underway.current = true
    setPreparing(true)
    try {
      await methods.handleSubmit(update, (wrong) => {
        const text = isRequiredMissing(wrong) ? SAYS.requiredFields : POSTING_MESSAGES.invalid
        toast.error(text, { toastId: text })
        focusFirstWrong()
      })(event)
    } finally {
      underway.current = false
      setPreparing(false)
    }
  }

  async function startOver(): Promise<void> {
    methods.reset(stored.form)
    photos.replaceAll(stored.photos)
    documents.replaceAll(stored.documents)
    await draft.clear()
  }

  return { methods, formRef, today, photos, documents, draft, ready, restored, dropped, sending, busy, submit, startOver }
}
