import { FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import { MAX_IMPORT_ROWS } from '#contracts/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { useFileDrop } from '#web/ui/file-drop.tsx'
import { ProblemList } from '#web/ui/problem-list.tsx'
import type { ImportStage } from './use-import.ts'

interface ChooseFileProps {
  stage: Extract<ImportStage, { at: 'start' | 'refused' }>
  onChoose: (file: File) => void
  onRetry: () => void
}

/** Takes a file, by a press or by a drop, and says why the last one was not taken. */
export function ChooseFile({ stage, onChoose, onRetry }: ChooseFileProps) {
  const id = useId()
  const take = ([file]: readonly File[]) => file && onChoose(file)
  const { over, handlers } = useFileDrop(take)
  const refused = stage.at === 'refused' ? stage : undefined
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`flex flex-col items-center justify-center rounded-card border-2 border-dashed px-5 py-9 text-center transition-colors duration-150 sm:py-14 ${over ? 'border-brand bg-brand-wash' : refused ? 'border-brick bg-card' : 'border-line-strong bg-card'}`}
      {...handlers}
    >
      <div className="mb-4 grid size-14 place-items-center rounded-full bg-brand-wash text-brand">
        <FileSpreadsheet size={26} aria-hidden />
      </div>
      <h2 id={`${id}-title`} className="wrap-anywhere font-bold text-xl">
        {refused ? `${refused.name} was not read` : 'Choose your CSV file'}
      </h2>
      {refused && (
        <div className="mt-1 flex max-w-lg justify-center text-left">
          <ProblemList id={`${id}-problem`} problems={[refused.why]} />
        </div>
      )}
      <p id={`${id}-limits`} className="mt-2 text-ink-soft">
        Up to {MAX_IMPORT_ROWS.toLocaleString('en-IN')} listings and 10 MB
        <span className="hidden sm:inline">. You can also drop it here.</span>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {refused?.chosen && <Button onClick={onRetry}>Try Again</Button>}
        <FileButton accept=".csv,.tsv,.txt,text/csv" describedBy={`${id}-limits`} look={refused ? 'outline' : 'primary'} onFiles={take}>
          {refused ? 'Choose another file' : 'Choose file'}
        </FileButton>
      </div>
    </section>
  )
}
