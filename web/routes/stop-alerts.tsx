import { LinkScreen } from '#web/features/finding/kept-searches/link-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Stop alerts')

export default function StopAlerts() {
  return <LinkScreen call="stopAlerts" />
}
