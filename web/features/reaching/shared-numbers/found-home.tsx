import { useRef, useState } from 'react'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import type { HolderPage } from '#contracts/reaching/shared-numbers/shared-numbers.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Section } from '#web/ui/panel.tsx'
import { useFoundHome } from './api.ts'
import { unwantedWords } from './holder-wording.ts'

/**
 * For whoever looks for a home: takes the number back in one press, and the way back. Nothing for brokers, who look for their clients: they
 * close the requirement of each.
 */
export function FoundHome({ user, foundAt, canSayFound }: { user: StoredUser } & Pick<HolderPage, 'foundAt' | 'canSayFound'>) {
  const { mutate, isPending } = useFoundHome(user.id)
  // read once: 'Undo' and 'I am looking again' are the same call
  const [openedAt] = useState(() => Date.now())
  const message = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(message, `${canSayFound} ${foundAt}`, true)
  if (user.userRole === 'BROKER' || (!foundAt && !canSayFound)) return null
  const isUndoable = foundAt !== null && Date.parse(foundAt) > openedAt - UNDO_DEAL_MINUTES * MINUTE_MS
  return (
    <Section title={foundAt && !canSayFound ? 'You have found a home' : 'Have you found a home?'} className="mt-6">
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-wash p-4 sm:px-5">
        <p ref={message} tabIndex={-1} className="num min-w-60 flex-1">
          {foundAt && `${unwantedWords(foundAt)} `}
          {canSayFound
            ? `One press hides your number from posters, closes your requirements, and after ${UNDO_DEAL_MINUTES} minutes tells those who have it that you want no more calls.`
            : 'Posters do not see your number here any more. Somebody whose number you open from now on gets it.'}
        </p>
        {canSayFound && (
          <Button busy={isPending} onClick={() => mutate('sayHomeFound')}>
            I have found a home
          </Button>
        )}
        {foundAt && (
          <Button look="outline" className="bg-card" busy={isPending} onClick={() => mutate('lookAgain')}>
            {isUndoable ? 'Undo' : 'I am looking again'}
          </Button>
        )}
      </div>
    </Section>
  )
}
