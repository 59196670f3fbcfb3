import { useLocation, useNavigate } from 'react-router'
import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { wantedLocation } from '#web/features/accounts/wanted-location.ts'
import { SecondFactorScreen } from '#web/features/operators/second-factor-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Second step of the sign-in')

export default function SecondFactorPage() {
  const wanted = wantedLocation(useLocation().state)
  const navigate = useNavigate()
  const leave = () => void navigate(wanted?.to ?? '/profile', { replace: true, state: wanted?.state })
  return <SignedInOnly>{() => <SecondFactorScreen onDone={leave} />}</SignedInOnly>
}
