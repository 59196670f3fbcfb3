import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { splitPath } from '#contracts/paths.ts'
import type { PostedProperty } from '#contracts/posting.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import { indianDateOf } from '#contracts/time.ts'
import { nameOf } from '#web/lib/person.ts'
import { currentToken, type StoredUser } from '#web/lib/session-store.ts'
import { saveDraft, useDraft } from '#web/lib/use-draft.ts'
import { toast } from '#web/ui/toast.tsx'
import { defaultPictureLoads, refreshProperties } from './api.ts'
import { isRequiredMissing, propertyResolver, showServerErrors } from './check-form.ts'
import { failureOf, type SendFailure } from './failures.ts'
import { type FormFile, isAccepted } from './files/form-files.ts'
import { fileListsOf, storedDocuments, storedPictures, storedVersion, usableDocuments, usableFiles } from './files/stored-files.ts'
import { useFormFiles } from './files/use-form-files.ts'
import { useFocusFirstError, useLeaveWarning, useSignInAgain } from './form-hooks.ts'
import { EDITING, POSTING } from './form-modes.ts'
import { blankForm, formOf, type PropertyForm } from './property-form.ts'
import { useSending } from './use-sending.ts'

/** What is kept of the form on this device. */
interface PropertyDraft {
  readonly values: PropertyForm
  readonly files: { readonly pictures: readonly FormFile[]; readonly documents: readonly FormFile[] }
  readonly basedOn?: string
}

/** The navigation state of an edit form that continues a post whose first version is live. */
export interface EditFormState {
  readonly firstVersionLive: true
}

const editDraft = (propertyId: number) => `edit-${propertyId}`
const todayInIndia = () => indianDateOf(Date.now()) ?? ''
const showError = (text: string) => toast.error(text)

const withBytes = (files: readonly FormFile[]) => files.flatMap(({ id, name, blob }) => (blob ? [{ id, name, blob }] : []))

interface PropertyFormOptions {
  readonly user: StoredUser
  /** The property to edit; undefined for a new one. */
  readonly property?: PropertyDetail
  /** Called when the server has stored the form and its draft is deleted. */
  readonly onSaved: (answer: unknown) => void
}

export type PropertyFormApi = ReturnType<typeof usePropertyForm>

/** State and actions of the form of a property: values, pictures, documents, draft, sending and its failures. */
export function usePropertyForm({ user, property, onSaved }: PropertyFormOptions) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signInAgain = useSignInAgain()
  const mode = property ? EDITING : POSTING
  const [today] = useState(todayInIndia)
  // the property may be read again while the form is open: the form stays with what it began with
  const [initial] = useState(() => ({
    values: property ? formOf(property, today) : blankForm(today),
    pictures: property ? storedPictures(property) : [],
    documents: property ? storedDocuments(property) : [],
    version: property && storedVersion(property),
  }))
  const methods = useForm<PropertyForm, unknown, PostedProperty>({
    resolver: propertyResolver(() => ({ today: todayInIndia(), stored: property && initial.values.availableFrom })),
    defaultValues: initial.values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const pictures = useFormFiles(initial.pictures, mode.pictures)
  const documents = useFormFiles(initial.documents, mode.documents)
  const sending = useSending()
  const [preparing, setPreparing] = useState(false)
  const [limitMessage, setLimitMessage] = useState<string>()
  const submitting = useRef(false)
  const busy = preparing || sending.state !== 'idle'
  const { formRef, focusFirstError } = useFocusFirstError(busy)

  const values = useWatch({ control: methods.control }) as PropertyForm
  const content = useMemo<PropertyDraft>(
    () => ({
      values,
      files: { pictures: pictures.files.filter(isAccepted), documents: documents.files },
      ...(initial.version === undefined ? {} : { basedOn: initial.version }),
    }),
    [values, pictures.files, documents.files, initial.version],
  )
  const draft = useDraft({
    form: property ? editDraft(property.propertyId) : 'post',
    userId: user.id,
    content,
    restore({ values: kept, files }) {
      // a date that was in the future when the draft was saved may have passed
      const availableFrom = !property && kept.availableFrom < today ? today : kept.availableFrom
      methods.reset({ ...initial.values, ...kept, availableFrom }, { keepDefaultValues: true })
      pictures.replaceAll(usableFiles(files.pictures, initial.pictures))
      documents.replaceAll(property ? usableDocuments(files.documents, initial.documents) : files.documents)
    },
  })
  useLeaveWarning(sending.state !== 'idle' || (methods.formState.isDirty && draft.state !== 'saved'))

  async function send(checked: PostedProperty): Promise<void> {
    const token = currentToken()
    if (!user.id || !token) {
      showError(mode.noUser)
      return signInAgain()
    }
    const settled = await pictures.settled()
    if (settled.length === 0) {
      if (property) toast.info(EDIT_MESSAGES.attachingDefault)
      if (!(await defaultPictureLoads())) return void showError(mode.defaultPictureFailed)
    }
    await draft.flush()
    setPreparing(false)
    const { method, path } = splitPath(property ? 'updateProperty' : 'addProperty')
    const edit = property && {
      ...fileListsOf(property, settled, documents.files),
      userPhoneNumber: user.phoneNumber,
      role: user.userRole,
      ownerName: nameOf(user),
    }
    const form = {
      method,
      path: path.replace(':propertyId', String(property?.propertyId)),
      property: JSON.stringify({ ...checked, ...edit, postedByUserId: user.id }),
      pictures: withBytes(settled),
      documents: withBytes(documents.files),
      idempotencyKey: draft.idempotencyKey(),
      token,
    }
    const outcome = await sending.send(form, () => showError(POSTING_MESSAGES.networkError))
    if (outcome.kind === 'stopped') return
    if (outcome.kind !== 'done') {
      const failure = failureOf(outcome, mode.failures)
      const livePropertyId = outcome.kind === 'refused' ? outcome.body.propertyId : undefined
      return failure.next === 'edit' && livePropertyId ? continueInEditForm(livePropertyId, user.id) : showFailure(failure)
    }
    await draft.clear()
    onSaved(outcome.answer)
    await refreshProperties(queries)
  }

  /** An earlier answer was lost and the form was changed since: the property is live as it was first sent. */
  async function continueInEditForm(propertyId: number, userId: number): Promise<void> {
    const { basedOn: _none, ...unsaved } = content
    await saveDraft<PropertyDraft>(editDraft(propertyId), userId, unsaved)
    await draft.clear()
    const state: EditFormState = { firstVersionLive: true }
    void navigate(`/editproperty/${propertyId}`, { state })
    await refreshProperties(queries)
  }

  function showFailure({ text, next, fields }: SendFailure): void {
    if (next === 'plans') setLimitMessage(text)
    else showError(text)
    if (next === 'sign-in') signInAgain()
    if (showServerErrors(methods.setError, fields)) focusFirstError()
  }

  /** Only once at a time, however often the button is pressed. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    setPreparing(true)
    try {
      await methods.handleSubmit(send, () => {
        showError(property && isRequiredMissing(methods.getValues()) ? EDIT_MESSAGES.requiredFields : POSTING_MESSAGES.invalid)
        focusFirstError()
      })(event)
    } finally {
      submitting.current = false
      setPreparing(false)
    }
  }

  async function startOver(): Promise<void> {
    methods.reset(initial.values)
    pictures.replaceAll(initial.pictures)
    documents.replaceAll(initial.documents)
    await draft.clear()
  }

  return {
    mode,
    methods,
    formRef,
    values,
    today,
    pictures,
    documents,
    draft,
    sending,
    busy,
    limitMessage,
    setLimitMessage,
    submit,
    startOver,
  }
}
