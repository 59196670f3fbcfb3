import { LinkScreen } from '#web/features/finding/kept-searches/link-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Confirm your e-mail address')

export default function ConfirmEmail() {
  return <LinkScreen call="confirmEmail" />
}
