import { MessageCircle, Phone } from 'lucide-react'
import { CONTACT_MESSAGES } from '#contracts/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useSignInToast } from '#web/ui/sign-in-toast.tsx'
import { toast } from '#web/ui/toast.tsx'

const COMING = 'This opens soon.'

interface ContactButtonsProps {
  propertyId: number
  propertyName: string
  /** A listing without a poster cannot be answered. */
  posterKnown: boolean
  place: 'home' | 'listing' | 'detail'
  /** The word on the first button; 'Call', on the property's own page 'Contact Owner'. */
  callLabel?: string
}

/** The two ways to reach who posted a property. */
export function ContactButtons({ propertyName, posterKnown, place, callLabel }: ContactButtonsProps) {
  const inviteToSignIn = useSignInToast()
  const { status } = useSession()
  const contact = (refusal: string) => {
    if (!posterKnown) toast.error(CONTACT_MESSAGES.noPoster, { toastId: CONTACT_MESSAGES.noPoster })
    else if (status === 'member') toast.info(COMING, { toastId: COMING })
    else inviteToSignIn(refusal)
  }
  const call = callLabel ?? (place === 'detail' ? 'Contact Owner' : 'Call')
  const callRefusal = place === 'detail' ? CONTACT_MESSAGES.signInToContact : CONTACT_MESSAGES.signInToCall
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="soft" className="flex-1" aria-label={`${call} about ${propertyName}`} onClick={() => contact(callRefusal)}>
        <Phone size={17} aria-hidden />
        {call}
      </Button>
      <Button
        look="outline"
        className="flex-1"
        aria-label={`WhatsApp about ${propertyName}`}
        onClick={() => contact(CONTACT_MESSAGES.signInToContact)}
      >
        <MessageCircle size={17} aria-hidden />
        WhatsApp
      </Button>
    </div>
  )
}
