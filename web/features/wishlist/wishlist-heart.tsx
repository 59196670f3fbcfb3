import { Heart } from 'lucide-react'
import { WISHLIST_MESSAGES } from '#contracts/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { useSignInToast } from '#web/ui/sign-in-toast.tsx'
import { toast } from '#web/ui/toast.tsx'

const COMING = 'This opens soon.'

interface WishlistHeartProps {
  propertyId: number
  propertyName: string
  /** Where it stands: home words its refusal otherwise than the listing and the listing's own page. */
  place: 'home' | 'listing'
}

/** Saves a property for later; lies on its picture. */
export function WishlistHeart({ propertyName, place }: WishlistHeartProps) {
  const inviteToSignIn = useSignInToast()
  const { status } = useSession()
  const save = () => {
    if (status === 'member') toast.info(COMING, { toastId: COMING })
    else inviteToSignIn(WISHLIST_MESSAGES.signInFirst[place])
  }
  return (
    <button
      type="button"
      aria-label={`Add ${propertyName} to wishlist`}
      onClick={save}
      className="grid size-11 place-items-center rounded-full bg-over-picture text-on-picture shadow-card transition-transform duration-150 hover:scale-106 active:scale-95"
    >
      <Heart size={20} aria-hidden />
    </button>
  )
}
