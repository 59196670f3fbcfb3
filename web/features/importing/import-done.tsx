import { CircleCheck } from 'lucide-react'
import type { ImportResult } from '#contracts/importing.ts'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { listings } from './listings.ts'

/** What became of the file. */
export function ImportDone({ result, onOther }: { result: ImportResult; onOther: () => void }) {
  const { badCount, duplicateCount, notCovered } = result
  return (
    <div role="status" className="arrive rounded-card border border-line bg-card shadow-card">
      <Notice
        level="panel"
        icon={<CircleCheck size={26} aria-hidden />}
        title={result.message}
        actions={
          <>
            <ButtonLink to="/profile?tab=properties">See your listings</ButtonLink>
            {notCovered.count > 0 && (
              <ButtonLink to="/subscription" look="soft">
                See plans
              </ButtonLink>
            )}
            <Button look="outline" onClick={onOther}>
              Import another file
            </Button>
          </>
        }
      >
        {notCovered.count > 0 && (
          <p className="mb-2">
            {listings(notCovered.count)} from line {notCovered.lines[0]} on {notCovered.count === 1 ? 'is' : 'are'} not covered by your
            plan. {notCovered.message}
          </p>
        )}
        {badCount > 0 && <p>{listings(badCount)} could not be taken. Mend them and import the file again.</p>}
        {duplicateCount > 0 && <p>Left out because they were there already: {listings(duplicateCount)}.</p>}
        <p>{POSTING_MESSAGES.postsLeft(result.remainingPostsUsed)}</p>
      </Notice>
    </div>
  )
}
