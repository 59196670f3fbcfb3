import { NotificationArrivals } from '#web/features/reaching/notifications/arrivals.tsx'
import { QuestionCard } from '#web/features/reaching/unlocks/question-card.tsx'

/** What stands above every page of a viewer: the question about a contact, and the notifications that arrive. */
export function ViewerParts() {
  return (
    <>
      <QuestionCard />
      <NotificationArrivals />
    </>
  )
}
