import { AccountPromises } from '#web/features/accounts/account-promises.tsx'
import { AccountScreen } from '#web/features/accounts/account-screen.tsx'
import { SignUpForm } from '#web/features/accounts/sign-up/sign-up-form.tsx'
import { useSendMembersOn } from '#web/features/accounts/use-send-members-on.ts'
import { pushesAfterSignUp } from '#web/features/notifications/pushes.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/signup'

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `Create an account with ${brand.name} as an owner, a broker or a seeker. Posting your first properties is free.`
  return pageMeta({ title: `Create an account | ${brand.name}`, description, path: '/signup', origin })
}

export default function SignUp() {
  if (useSendMembersOn('/home')) return <Spinner label="Signing in" fill />
  return (
    <AccountScreen title="Create Account" subtitle="Join us to get started" aside={<AccountPromises />}>
      <SignUpForm pushes={pushesAfterSignUp} />
    </AccountScreen>
  )
}
