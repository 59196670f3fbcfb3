import { AccountScreen } from '#web/features/people/accounts/account-screen.tsx'
import { SignInForm } from '#web/features/people/accounts/sign-in/sign-in-form.tsx'
import { publicPage } from '#web/lib/page/seo.ts'

export const meta = publicPage('/signin', 'Sign in', (brand) => `Sign in to ${brand} with your phone number and a code. No password.`)

export default function SignIn() {
  return (
    <AccountScreen
      title="Sign In"
      titleFor={(goal) => `Sign in to ${goal}`}
      subtitle="Your phone number and a code are all you need."
      next="/subscription"
    >
      <SignInForm />
    </AccountScreen>
  )
}
