import { Help } from '#web/features/site/help/help.tsx'
import { publicPage } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'

export const meta = publicPage(
  '/help',
  'Help Center',
  (brand) => `How ${brand} works: staying safe, finding and posting a home, brokers, plans and refunds, your account and your data.`,
)

export default function HelpPage() {
  return (
    <>
      <PageHeading title="Help Center">Short answers, each with a link to the page where it is done.</PageHeading>
      <div className="wrap">
        <Help />
      </div>
    </>
  )
}
