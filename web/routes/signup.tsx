import { AccountScreen } from '#web/features/people/accounts/account-screen.tsx'
import { SignUpForm } from '#web/features/people/accounts/sign-in/sign-up-form.tsx'
import { publicPage } from '#web/lib/page/seo.ts'

export const meta = publicPage(
  '/signup',
  'Create an account',
  (brand) => `Create an account with ${brand} as an owner, a broker or a seeker. Posting your first properties is free.`,
)

export default function SignUp() {
  return (
    <AccountScreen title="Create Account" titleFor={(goal) => `Create Account to ${goal}`} subtitle="Join us to get started" next="/home">
      <SignUpForm />
    </AccountScreen>
  )
}
