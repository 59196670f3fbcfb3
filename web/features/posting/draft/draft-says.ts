import type { Draft } from './use-draft.ts'

/** What is said of a draft beside the button that sends it. */
export const DRAFT_SAYS: Readonly<Record<Draft<unknown>['state'], string>> = {
  empty: '',
  saving: 'Saving draft…',
  saved: 'Draft saved',
  text_only: 'Draft saved without files',
  elsewhere: 'Draft not saved',
}
