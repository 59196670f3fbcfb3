import { EditScreen } from '#web/features/homes/requirement-form/edit-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/editrequirement'

export const meta = privatePage('Edit your requirement')

export default function EditRequirement({ params: { requirementId } }: Route.ComponentProps) {
  return <EditScreen requirementId={requirementId} />
}
