import type { ReactNode } from 'react'
import { EDIT_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { DocumentField } from '../documents/document-field.tsx'
import { DRAFT_SAYS } from '../draft/draft-says.ts'
import { DraftNote } from '../form/draft-note.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import type { FormOptions } from '../form/form-options.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { WaitingNotice } from '../form/waiting-notice.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { useEditForm } from './use-edit-form.ts'

interface EditFormProps {
  property: PropertyDetail
  user: StoredUser
  options: FormOptions
  amenityIcon: (name: string) => ReactNode
}

/** The form of a stored property, with what was changed on this device and not saved. */
export function EditForm({ property, user, options, amenityIcon }: EditFormProps) {
  const edit = useEditForm(property, user)
  const { photos, documents, sending, busy } = edit
  if (!edit.ready) return <FormSkeleton />
  return (
    <>
      <DraftNote state={edit.draft.state} restored={edit.restored} dropped={edit.dropped} onStartOver={edit.startOver} disabled={busy} />
      <FormFrame
        methods={edit.methods}
        options={options}
        today={edit.today}
        titles={{ purpose: 'Purpose', price: 'Pricing Details', documents: 'Property Documents' }}
        amenityIcon={amenityIcon}
        photos={{
          field: <PhotoField photos={photos} disabled={busy} label={SAYS.picturesLabel} hint="JPEG, PNG or WebP, 10 MB each." />,
          count: photos.photos.length,
          lead: 'The first photo is the cover. Where it was taken is never kept.',
        }}
        documents={{
          field: (
            <DocumentField
              documents={documents}
              disabled={busy}
              label="Documents"
              hint="Up to 10 documents: PDF, DOC or DOCX, 10 MB each."
              editing
            />
          ),
          count: documents.documents.length,
          lead: 'Everybody who sees the listing can open them.',
        }}
        submit={{
          label: 'Update Property',
          busyLabel: 'Updating Property...',
          busy,
          progress: sending.progress?.whole,
          waiting: sending.state === 'waiting',
          kept: DRAFT_SAYS[edit.draft.state],
        }}
        notice={sending.state === 'waiting' && <WaitingNotice onTry={sending.tryNow} onStop={sending.stop} />}
        formRef={edit.formRef}
        onSubmit={edit.submit}
      />
    </>
  )
}
