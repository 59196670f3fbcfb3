import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ErrorBody } from '#contracts/base/errors.ts'
import { paths, splitAddress } from '#contracts/base/paths.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { serverNow } from '#web/lib/api/server-clock.ts'
import { useEditContinuation } from '#web/lib/forms/edit-continuation.ts'
import type { FormContent } from '#web/lib/forms/send-form.ts'
import { useDraftForm } from '#web/lib/forms/use-draft-form.ts'
import { nameOf } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { defaultPictureLoads, refreshProperties } from './api.ts'
import { fieldOfPath, isRequiredMissing, propertyResolver, wrongFieldsOf } from './check-form.ts'
import { type FormFile, isAccepted } from './files/form-files.ts'
import {
  fileListsOf,
  stagedPicturesOf,
  storedDocuments,
  storedPictures,
  storedVersion,
  usableDocuments,
  usableFiles,
} from './files/stored-files.ts'
import { useFormFiles } from './files/use-form-files.ts'
import { EDITING, FIRST_VERSION_LIVE, POSTING } from './form-modes.ts'
import { blankForm, formOf, type PropertyForm } from './property-form.ts'

/** The draft of the form that is stored on this device. */
interface PropertyDraft {
  readonly values: PropertyForm
  readonly files: { readonly pictures: readonly FormFile[]; readonly documents: readonly FormFile[] }
  readonly basedOn?: string
}

const editDraft = (propertyId: number) => `edit-${propertyId}`
const todayInIndia = () => indianDateOf(serverNow()) ?? ''

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
  const queries = useQueryClient()
  const { continuesPost, continueIn } = useEditContinuation<PropertyDraft>(user.id)
  const mode = property ? EDITING : POSTING
  const [today] = useState(todayInIndia)
  // a refetch while the form is open must not change its initial values
  const [initial] = useState(() => ({
    values: property ? formOf(property, today) : blankForm(today),
    pictures: property ? storedPictures(property) : [],
    documents: property ? storedDocuments(property) : [],
    version: property && storedVersion(property),
  }))
  const rules = () => ({ today: todayInIndia(), stored: property && initial.values })
  const methods = useForm<PropertyForm, unknown, PostedProperty>({
    resolver: propertyResolver(rules),
    defaultValues: initial.values,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const pictures = useFormFiles(initial.pictures, mode.pictures)
  const documents = useFormFiles(initial.documents, mode.documents)

  const values = useWatch({ control: methods.control }) as PropertyForm
  const content = useMemo<PropertyDraft>(
    () => ({
      values,
      files: { pictures: pictures.files.filter(isAccepted), documents: documents.files },
      ...(initial.version === undefined ? {} : { basedOn: initial.version }),
    }),
    [values, pictures.files, documents.files, initial.version],
  )

  function restore({ values: draftValues, files }: PropertyDraft): void {
    // a date that was in the future when the draft was saved may have passed
    const availableFrom = !property && draftValues.availableFrom < today ? today : draftValues.availableFrom
    methods.reset({ ...initial.values, ...draftValues, availableFrom }, { keepDefaultValues: true })
    pictures.replaceAll(usableFiles(files.pictures, initial.pictures))
    documents.replaceAll(property ? usableDocuments(files.documents, initial.documents) : files.documents)
  }

  async function prepare(checked: PostedProperty, userId: number): Promise<FormContent | undefined> {
    const settled = await pictures.settled()
    if (settled.length === 0) {
      if (property) toast.info(EDIT_MESSAGES.attachingDefault)
      if (!(await defaultPictureLoads())) return void toast.error(mode.defaultPictureFailed)
    }
    const { method, path } = splitAddress(property ? paths.updateProperty : paths.addProperty)
    const edit = property && {
      ...fileListsOf(property, settled, documents.files),
      userPhoneNumber: user.phoneNumber,
      role: user.userRole,
      ownerName: nameOf(user),
    }
    return {
      method,
      path: path.replace(':propertyId', String(property?.propertyId)),
      json: JSON.stringify({ ...checked, ...edit, stagedPictures: stagedPicturesOf(settled), postedByUserId: userId }),
      multipart: { part: 'property', files: { images: withBytes(settled), documents: withBytes(documents.files) } },
    }
  }

  /** The first version was stored although its answer was lost: opens the edit form with the unsaved changes. */
  async function continueInEditForm({ propertyId }: Partial<ErrorBody>, deleteDraft: () => Promise<void>): Promise<boolean> {
    if (!propertyId) return false
    const { basedOn: _none, ...unsaved } = content
    const left = await continueIn({ address: `/editproperty/${propertyId}`, draft: editDraft(propertyId) }, unsaved, deleteDraft)
    if (left) await refreshProperties(queries)
    return left
  }

  const form = useDraftForm<PropertyForm, PostedProperty, PropertyDraft>({
    user,
    methods,
    texts: continuesPost ? { ...mode.texts, restored: FIRST_VERSION_LIVE } : mode.texts,
    draft: { form: property ? editDraft(property.propertyId) : 'post', content, restore },
    fieldOf: fieldOfPath,
    invalidText: () => (property && isRequiredMissing(methods.getValues()) ? EDIT_MESSAGES.requiredFields : SENDING_MESSAGES.invalid),
    prepare,
    async onSaved(answer) {
      onSaved(answer)
      await refreshProperties(queries)
    },
    onStoredBefore: continueInEditForm,
    reset() {
      methods.reset(initial.values)
      pictures.replaceAll(initial.pictures)
      documents.replaceAll(initial.documents)
    },
  })

  const wrongFields = wrongFieldsOf(values, rules(), methods.formState.errors)
  const isBroker = (property?.postedByUserRole ?? user.userRole) === 'BROKER'
  return { ...form, mode, methods, values, wrongFields, today, pictures, documents, isBroker, propertyId: property?.propertyId }
}
