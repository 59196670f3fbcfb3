import { Button } from '#web/ui/button.tsx'
import { ProblemList } from '#web/ui/problem-list.tsx'
import { BadRows } from './bad-rows.tsx'
import { Duplicates } from './duplicates.tsx'
import { listings } from './listings.ts'
import { PlanNote } from './plan-note.tsx'
import { PreviewFigures } from './preview-figures.tsx'
import { SampleRows } from './sample-rows.tsx'
import type { ImportStage } from './use-import.ts'

interface PreviewPanelProps {
  stage: Extract<ImportStage, { at: 'preview' }>
  onImport: () => void
  onOther: () => void
}

/** What the file would do, and the button that does it. */
export function PreviewPanel({ stage: { chosen, preview, busy, failed }, onImport, onOther }: PreviewPanelProps) {
  const covered = Math.min(preview.good, preview.postsLeft)
  return (
    <div>
      <section aria-label="What was read">
        <p role="status" className="wrap-anywhere mb-4 text-ink-soft">
          <span className="font-semibold text-ink">{chosen.name}</span> holds {listings(preview.total)}.{' '}
          {verdict(preview.good, preview.total)}
        </p>
        <PreviewFigures preview={preview} />
        <PlanNote preview={preview} />
        {preview.unknownColumns.length > 0 && (
          <p className="wrap-anywhere mt-4 text-ink-soft text-sm">
            Columns that are not read: <span className="font-mono">{preview.unknownColumns.join(', ')}</span>
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {covered > 0 && (
            <Button busy={busy} onClick={onImport} className="min-w-52">
              {busy ? `Importing ${listings(covered)}…` : `Import ${listings(covered)}`}
            </Button>
          )}
          <Button look="outline" disabled={busy} onClick={onOther}>
            Choose another file
          </Button>
        </div>
        <ProblemList id="import-failed" problems={failed ? [failed] : []} />
      </section>
      <BadRows preview={preview} />
      <Duplicates preview={preview} />
      <SampleRows preview={preview} />
    </div>
  )
}

function verdict(good: number, total: number): string {
  if (good === total) return 'All of them can be posted.'
  return good === 0 ? 'None of them can be posted as it is.' : `${good.toLocaleString('en-IN')} of them can be posted.`
}
