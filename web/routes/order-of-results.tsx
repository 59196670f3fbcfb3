import { OrderOfResults } from '#web/features/site/policies/order-of-results.tsx'
import { publicPage } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'

export const meta = publicPage(
  '/how-results-are-ordered',
  'How results are ordered',
  (brand) => `What puts one home before another on ${brand}: freshness, pictures and answers. Nobody pays for a place.`,
)

export default function HowResultsAreOrdered() {
  return (
    <>
      <PageHeading title="How results are ordered">What puts one home before another. Nobody pays for a place.</PageHeading>
      <div className="wrap">
        <OrderOfResults />
      </div>
    </>
  )
}
