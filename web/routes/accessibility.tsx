import { Accessibility } from '#web/features/site/accessibility/accessibility.tsx'
import { publicPage, siteFacts } from '#web/lib/page/seo.ts'
import { PageHeading } from '#web/ui/page-parts.tsx'
import type { Route } from './+types/accessibility'

export const meta = publicPage(
  '/accessibility',
  'Accessibility',
  (brand) => `How accessible ${brand} is: the standard, how it is tested, what does not work yet, and how to tell us.`,
)

export default function AccessibilityPage({ matches }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Accessibility">Everybody should be able to find a home here, whatever they see, hear or press.</PageHeading>
      <div className="wrap">
        <Accessibility brand={siteFacts(matches).brand} />
      </div>
    </>
  )
}
