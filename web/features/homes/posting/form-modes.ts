import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { FormTexts } from '#web/lib/forms/use-draft-form.ts'
import { EDITING_FAILURES, POSTING_FAILURES } from './failures.ts'
import { DOCUMENTS_AT_EDITING, DOCUMENTS_AT_POSTING, PICTURES_AT_EDITING, PICTURES_AT_POSTING } from './files/form-files.ts'

// The differences between posting and editing a property.

const PRICE_TITLES: Readonly<Record<PropertyFor, string>> = {
  RENT: 'Rental Details',
  SELL: 'Resale Details',
  RESELL: 'Resale Details',
  PG: 'PG Details',
  HOSTEL: 'Hostel Details',
}

export const FIRST_VERSION_LIVE = 'Your property is live as you first sent it. What you changed since is kept here and not yet saved.'

const TEXTS = {
  restored: 'Here is what you had filled in. It is kept on this device alone.',
  outdated: 'This listing was changed elsewhere since. Your unsaved changes were dropped.',
  startOver: 'What you filled in and the photos you chose are removed from this device.',
  limitTitle: 'Post limit reached',
}

export const POSTING = {
  pictures: PICTURES_AT_POSTING,
  documents: DOCUMENTS_AT_POSTING,
  defaultPictureFailed: POSTING_MESSAGES.defaultPictureFailed,
  /** Title of the section with the price. */
  priceTitle: (propertyFor: PropertyFor) => PRICE_TITLES[propertyFor],
  picturesLabel: 'Photos of the property',
  picturesHint: 'Up to 8 photos: JPEG, PNG or WebP, 10 MB each.',
  documentsTitle: 'Property Documents (Optional)',
  documentsLead: 'A floor plan, a brochure or approvals, nothing private. Everybody who is signed in can open them.',
  documentsHint: 'Up to 2 documents: PDF, JPEG, PNG or WebP, 10 MB each.',
  /** Whether each document is tagged as existing or new. */
  tagsDocuments: false,
  texts: {
    ...TEXTS,
    failures: POSTING_FAILURES,
    noUser: POSTING_MESSAGES.signInFirst,
    kept: 'Your post is kept here and is sent',
    ready: 'Ready to post',
    submit: 'Post My Property',
    submitting: 'Posting Property...',
  } satisfies FormTexts,
}

export const EDITING = {
  pictures: PICTURES_AT_EDITING,
  documents: DOCUMENTS_AT_EDITING,
  defaultPictureFailed: EDIT_MESSAGES.defaultFailed,
  priceTitle: () => 'Pricing Details',
  picturesLabel: EDIT_MESSAGES.picturesLabel,
  picturesHint: 'JPEG, PNG or WebP, 10 MB each.',
  documentsTitle: 'Property Documents',
  documentsLead: 'Everybody who is signed in and sees the listing can open them.',
  documentsHint: 'Up to 10 documents: PDF, DOC or DOCX, 10 MB each.',
  tagsDocuments: true,
  texts: {
    ...TEXTS,
    failures: EDITING_FAILURES,
    noUser: EDIT_MESSAGES.noUser,
    kept: 'Your changes are kept here and are sent',
    ready: 'Ready to save',
    submit: 'Update Property',
    submitting: 'Updating Property...',
  } satisfies FormTexts,
}
