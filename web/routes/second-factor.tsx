import { useLocation, useNavigate } from 'react-router'
import { returnLocation } from '#web/features/people/accounts/return-location.ts'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { SecondFactorScreen } from '#web/features/people/operators/second-factor-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Second step of the sign-in')

export default function SecondFactorPage() {
  const returnTo = returnLocation(useLocation().state)
  const navigate = useNavigate()
  const leave = () => void navigate(returnTo?.to ?? '/profile', { replace: true, state: returnTo?.state })
  return <SignedInOnly>{() => <SecondFactorScreen onDone={leave} />}</SignedInOnly>
}
