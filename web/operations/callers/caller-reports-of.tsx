import { useQuery } from '@tanstack/react-query'
import { Section } from '#web/ui/panel.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { CallerReportList } from './caller-report-list.tsx'
import { callerReportsQuery } from './callers-api.ts'

/** The latest reports that this user still calls people, for the user's page. */
export function CallerReportsOf({ userId }: { userId: number }) {
  const query = useQuery(callerReportsQuery({ callerId: userId }))
  return (
    <Section title="Reports of their calls" className="mt-8">
      <div className="mt-3">
        <LoadedPart query={query} what="the reports of their calls" block="h-16" count={1}>
          {({ content }) => (content.length > 0 ? <CallerReportList reports={content} /> : <p className="text-ink-soft">None so far.</p>)}
        </LoadedPart>
      </div>
    </Section>
  )
}
