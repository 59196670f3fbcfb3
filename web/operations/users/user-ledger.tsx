import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import { describeCause, describeChange } from '#web/features/money/plans/ledger-wording.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { Row, Rows } from '../ui/rows.tsx'
import { userLedgerQuery } from './users-queries.ts'

/** The ledger of the user's allowances, in pages, the latest entry first. */
export function UserLedger({ userId }: { userId: number }) {
  const [page, setPage] = useState(0)
  const query = useQuery(userLedgerQuery(userId, page))
  return (
    <Section title="Ledger">
      <LoadedPart query={query} what="the ledger" block="h-12">
        {({ content, totalPages }) => (
          <>
            <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
              <Rows>
                {content.map((entry) => (
                  <Row key={entry.entryId} end={`${describeChange(entry)} · ${formatDate(entry.date)}`}>
                    {describeCause(entry)} {entry.subjectName}
                  </Row>
                ))}
                {content.length === 0 && <li className="py-4 text-ink-soft">Nothing so far.</li>}
              </Rows>
            </div>
            {totalPages > 1 && (
              <nav aria-label="Pages of the ledger" className="mt-4 flex items-center gap-3">
                <Button look="outline" disabled={page === 0} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <span className="num text-ink-soft text-sm">
                  {page + 1} of {totalPages}
                </span>
                <Button look="outline" disabled={page + 1 >= totalPages} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </nav>
            )}
          </>
        )}
      </LoadedPart>
    </Section>
  )
}
