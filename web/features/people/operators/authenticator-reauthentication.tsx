import { ReauthenticationDialog } from '#web/lib/session/reauthentication-dialog.tsx'
import { AuthenticatorCode } from './authenticator-code.tsx'

/** Asks an operator for the second factor again, while a call waits for it. */
export function AuthenticatorReauthentication() {
  return (
    <ReauthenticationDialog>
      {(onConfirmed) => (
        <>
          <p>Your last code was a while ago. Before this step, type the one that your authenticator app shows now.</p>
          <AuthenticatorCode onVerified={onConfirmed} />
        </>
      )}
    </ReauthenticationDialog>
  )
}
