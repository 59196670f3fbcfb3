import { callWithProof } from '#web/features/people/accounts/sign-in/proof-of-work.ts'
import { formatPhone } from '#web/lib/session/person.ts'
import { ReauthenticationDialog } from '#web/lib/session/reauthentication-dialog.tsx'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { TextLink } from '#web/ui/button.tsx'
import { CurrentNumberCode } from './current-number-code.tsx'

interface PhoneReauthenticationProps {
  user: StoredUser
  /** Why a code is needed. */
  why?: string
}

/** Asks a user for a code to their number, while a call waits for it. */
export function PhoneReauthentication({ user, why = 'Your last sign-in was a while ago.' }: PhoneReauthenticationProps) {
  return <ReauthenticationDialog>{(onConfirmed) => <PhoneCode user={user} why={why} onConfirmed={onConfirmed} />}</ReauthenticationDialog>
}

function PhoneCode({ user, why, onConfirmed }: PhoneReauthenticationProps & { onConfirmed: () => void }) {
  const params = { userId: user.id ?? 0 }
  const number = <span className="num font-semibold">{formatPhone(user.phoneNumber)}</span>
  return (
    <CurrentNumberCode
      before={
        <>
          <p>
            {why} Before this step we send a code to your number, {number}.
          </p>
          <p className="text-ink-soft text-sm">
            No longer have it? <TextLink to="/contact">Write to us</TextLink>
          </p>
        </>
      }
      send={() => callWithProof('sendReauthenticationCode', {}, params)}
      sent={<p>The code to {number}</p>}
      confirm={async (otp) => {
        await callWithProof('reauthenticate', { otp }, params)
        onConfirmed()
      }}
    />
  )
}
