import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { StoredUser } from '#web/lib/session-store.ts'
import { DocumentField } from '../documents/document-field.tsx'
import { DRAFT_SAYS } from '../draft/draft-says.ts'
import { DraftNote } from '../form/draft-note.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import type { FormOptions } from '../form/form-options.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { WaitingNotice } from '../form/waiting-notice.tsx'
import { PhotoField } from '../photos/photo-field.tsx'
import { PRICE_TITLES } from '../sections/price-details.tsx'
import { FirstVersionLive } from './first-version-live.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { Posted } from './posted.tsx'
import { usePostForm } from './use-post-form.ts'

interface PostFormProps {
  user: StoredUser
  options: FormOptions
  amenityIcon: (name: string) => ReactNode
}

/** The form of a new property, as it was left on this device. */
export function PostForm({ user, options, amenityIcon }: PostFormProps) {
  const post = usePostForm(user)
  const { methods, photos, documents, sending, busy } = post
  const propertyFor = useWatch({ control: methods.control, name: 'propertyFor' })
  if (!post.ready) return <FormSkeleton />
  if (post.posted) return <Posted propertyId={post.posted.propertyId} />
  return (
    <>
      <DraftNote state={post.draft.state} restored={post.restored} onStartOver={post.startOver} disabled={busy} />
      <FormFrame
        methods={methods}
        options={options}
        today={post.today}
        titles={{
          purpose: 'Transaction type',
          price: PRICE_TITLES[propertyFor || 'RENT'],
          documents: 'Property Documents (Optional)',
        }}
        amenityIcon={amenityIcon}
        photos={{
          field: (
            <PhotoField
              photos={photos}
              disabled={busy}
              label="Photos of the property"
              hint="Up to 8 photos: JPEG, PNG or WebP, 10 MB each."
            />
          ),
          count: photos.photos.length,
          lead: 'The first photo is the cover. Where it was taken is never kept.',
        }}
        documents={{
          field: (
            <DocumentField
              documents={documents}
              disabled={busy}
              label="Documents"
              hint="Up to 2 documents: PDF, JPEG, PNG or WebP, 10 MB each."
            />
          ),
          count: documents.documents.length,
          lead: 'A floor plan or an agreement. Everybody who sees the listing can open them.',
        }}
        submit={{
          label: 'Post My Property',
          busyLabel: 'Posting Property...',
          busy,
          progress: sending.progress?.whole,
          waiting: sending.state === 'waiting',
          kept: DRAFT_SAYS[post.draft.state],
        }}
        notice={
          sending.state === 'waiting' ? (
            <WaitingNotice onTry={sending.tryNow} onStop={sending.stop} />
          ) : (
            post.uncorrected && <FirstVersionLive onEdit={post.editInstead} disabled={busy} />
          )
        }
        formRef={post.formRef}
        onSubmit={post.submit}
      />
      <LimitDialog text={post.limit} onClose={() => post.setLimit(undefined)} />
    </>
  )
}
