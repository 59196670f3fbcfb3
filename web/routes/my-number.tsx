import type { SharedHome } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import { CloseAtOnce } from '#web/features/homes/deals/close-at-once.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { MyNumberScreen } from '#web/features/reaching/shared-numbers/my-number-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Who has my number')

const closeDeal = (home: SharedHome) => <CloseAtOnce property={home} reason={home.reason} />

export default function MyNumber() {
  return <SignedInOnly>{(user) => <MyNumberScreen user={user} closeDeal={closeDeal} />}</SignedInOnly>
}
