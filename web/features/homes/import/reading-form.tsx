import type { FormEvent } from 'react'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { reasonOf } from './import-wording.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { countEdits, type ReadingEdits, readingOf } from './sheet-reading.ts'
import { SheetValues } from './sheet-values.tsx'
import type { Import } from './use-import.ts'

interface ReadingFormProps {
  from: Import
  preview: ImportPreview
  /** Changes that the preview does not show yet. */
  edits: ReadingEdits
  onChange: (edits: ReadingEdits) => void
}

/** How the sheet is read: its columns and the meaning of its values. Changes are saved for the broker's next sheets, and the sheet is read again. */
export function ReadingForm({ from: { settle, apply }, preview, edits, onChange }: ReadingFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(readingOf(preview, edits))
  }
  const changes = countEdits(edits)
  const guesses = preview.values.filter(({ state }) => state === 'likely').length
  return (
    <form
      onSubmit={submit}
      // Enter in a field answers this field, not all guesses below it
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      className="mt-6"
    >
      <SheetColumns preview={preview} edits={edits} onChange={onChange} />
      <SheetValues preview={preview} edits={edits} onChange={onChange} />
      {(changes > 0 || guesses > 0) && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card p-3">
          <Button type="submit" busy={settle.isPending}>
            {settle.isPending ? 'Reading again…' : changes > 0 ? 'Read again with this' : 'These are right'}
          </Button>
          <p className="text-ink-soft text-sm">
            {changes > 0 ? 'Remembered for your next sheet with these columns.' : 'Our guesses are remembered when you say so.'}
          </p>
        </div>
      )}
      <ProblemList id="reading-failed" problems={settle.error ? [reasonOf(settle.error)] : []} />
    </form>
  )
}
