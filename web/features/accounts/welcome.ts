import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { enablePushes, type Pushes } from '#web/lib/pushes.ts'
import { login, type StoredUser } from '#web/lib/session-store.ts'
import { toast } from '#web/ui/toast.tsx'
import { AFTER_SIGN_IN } from './messages.ts'

/** Keeps the session of who signed in; what comes of the notifications is told when it is known, wherever the person is by then. */
export function welcome(token: string, user: StoredUser, pushes: Pushes): void {
  login(token, user)
  toast.success(ACCOUNT_MESSAGES.loggedIn)
  void enablePushes(pushes, user).then((outcome) => {
    const said = AFTER_SIGN_IN[outcome]
    if (said) toast[said.kind](said.text)
  })
}
