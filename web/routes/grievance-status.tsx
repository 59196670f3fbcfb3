import { LinkedGrievance } from '#web/features/trust/grievances/linked-grievance.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Your grievance')

export default LinkedGrievance
