import type { ImportPreview } from '#contracts/importing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { listings } from './listings.ts'

/** Says when the plan does not reach for all good listings, and what can be done. */
export function PlanNote({ preview: { good, postsLeft, limitMessage } }: { preview: ImportPreview }) {
  if (!limitMessage) return null
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-card bg-marigold-wash p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="leading-relaxed">
        {postsLeft === 0
          ? limitMessage
          : `Your plan takes the first ${listings(postsLeft)} of ${good.toLocaleString('en-IN')}. The others wait until you have more posts.`}
      </p>
      <ButtonLink to="/subscription" look="outline" className="shrink-0">
        See plans
      </ButtonLink>
    </div>
  )
}
