import { AccountPromises } from '#web/features/accounts/account-promises.tsx'
import { AccountScreen } from '#web/features/accounts/account-screen.tsx'
import { SignInForm } from '#web/features/accounts/sign-in/sign-in-form.tsx'
import { useSendMembersOn } from '#web/features/accounts/use-send-members-on.ts'
import { pushesAfterSignIn } from '#web/features/notifications/pushes.ts'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/signin'

export function meta({ matches }: Route.MetaArgs) {
  const { brand, origin } = siteFacts(matches)
  const description = `Sign in to ${brand.name} with your phone number and a code. No password.`
  return pageMeta({ title: `Sign in | ${brand.name}`, description, path: '/signin', origin })
}

export default function SignIn() {
  if (useSendMembersOn('/subscription')) return <Spinner label="Signing in" fill />
  return (
    <AccountScreen title="Sign In" subtitle="Welcome back. Your phone number is all you need." aside={<AccountPromises />}>
      <SignInForm pushes={pushesAfterSignIn} />
    </AccountScreen>
  )
}
