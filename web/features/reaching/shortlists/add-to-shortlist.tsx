import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { askToSignIn } from '#web/lib/session/pending-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLazyDialog } from '#web/lib/session/use-lazy-dialog.ts'
import { TextButton } from '#web/ui/button.tsx'
import { ClipboardPlus } from '#web/ui/icons/icons.tsx'

const loadDialog = () => import('./add-dialog.tsx').then(({ AddDialog }) => AddDialog)

interface AddToShortlistProps {
  property: SavedProperty
  /** `round` lies on a picture; `text` stands below a card. */
  look: 'round' | 'text'
}

/** Opens the user's shortlists, to add a property to some of them; they are fetched after the press. A visitor signs in first. */
export function AddToShortlist({ property: { propertyId, propertyName }, look }: AddToShortlistProps) {
  const isVisitor = useSession().status === 'visitor'
  const { Dialog, isOpen, open, close } = useLazyDialog({
    load: loadDialog,
    failed: 'Your shortlists could not be opened. Please try again.',
    opensAfter: (action) => action.kind === 'shortlist' && action.propertyId === propertyId,
  })
  const press = () => {
    if (!isVisitor) return open()
    const message = 'Sign in to make a shortlist that your family can vote on.'
    askToSignIn({ kind: 'shortlist', propertyId, requirementId: null, goal: 'make a shortlist', message })
  }
  return (
    <>
      {look === 'text' ? (
        <TextButton aria-haspopup="dialog" onClick={press}>
          <span>
            Add to a shortlist<span className="sr-only">: {propertyName}</span>
          </span>
        </TextButton>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Add ${propertyName} to a shortlist`}
          onClick={press}
          className="button-over-picture"
        >
          <ClipboardPlus size={19} aria-hidden />
        </button>
      )}
      {Dialog && <Dialog propertyId={propertyId} open={isOpen} onClose={close} />}
    </>
  )
}
