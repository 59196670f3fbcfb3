import { useEffect, useRef } from 'react'
import type { StoredUser } from '#web/lib/session-store.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnGuide } from './column-guide.tsx'
import { ForBrokers } from './for-brokers.tsx'
import { ImportDone } from './import-done.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ReadingFile } from './reading-file.tsx'
import { useImport } from './use-import.ts'

/** Posting many properties out of a file: for brokers. */
export function ImportScreen({ user }: { user: StoredUser }) {
  const { stage, choose, retry, confirm, restart } = useImport()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(stage.at)
  useEffect(() => {
    // what was pressed is gone: go on reading where the next thing begins
    if (shown.current !== stage.at) place.current?.focus()
    shown.current = stage.at
  }, [stage.at])
  if (user.userRole && user.userRole !== 'BROKER') return <ForBrokers />
  return (
    <div className="wrap pt-6 pb-10 sm:pt-10 lg:pb-16">
      <header className="mb-6 max-w-2xl sm:mb-8">
        <h1 className="font-extrabold text-[28px] sm:text-[40px]">Import listings</h1>
        <p className="mt-2 text-ink-soft leading-relaxed sm:text-lg">
          Post many properties out of one CSV file. You see what will be posted, and what needs mending, before anything goes live.
        </p>
      </header>
      <div ref={place} tabIndex={-1} className="outline-none">
        {(stage.at === 'start' || stage.at === 'refused') && (
          <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <ChooseFile stage={stage} onChoose={choose} onRetry={retry} />
            <ColumnGuide />
          </div>
        )}
        {stage.at === 'reading' && <ReadingFile name={stage.name} />}
        {stage.at === 'preview' && <PreviewPanel stage={stage} onImport={confirm} onOther={restart} />}
        {stage.at === 'done' && <ImportDone result={stage.result} onOther={restart} />}
      </div>
    </div>
  )
}
