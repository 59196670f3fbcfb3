import { useLocation, useNavigate } from 'react-router'
import type { DraftContent } from './draft-store.ts'
import { saveDraft } from './use-draft.ts'

/** The navigation state of an edit form that continues a post whose first version is live. */
interface ContinuationState {
  readonly firstVersionLive: true
}

/** An edit form: its address and the name of its draft. */
interface EditForm {
  readonly address: string
  readonly draft: string
}

/** Continues a post that is live although its response was lost: moves the changes made since then into its edit form. */
export function useEditContinuation<C extends DraftContent>(userId: number | undefined) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  return {
    /** Whether this is an edit form that continues such a post. */
    continuesPost: (state as ContinuationState | null)?.firstVersionLive === true,
    /** Saves the changes as the edit form's draft and navigates to it. @returns false when nobody is signed in: nothing was done */
    async continueIn({ address, draft }: EditForm, unsaved: C, deleteDraft: () => Promise<void>): Promise<boolean> {
      if (!userId) return false
      await saveDraft<C>(draft, userId, unsaved)
      await deleteDraft()
      const next: ContinuationState = { firstVersionLive: true }
      void navigate(address, { state: next })
      return true
    },
  }
}
