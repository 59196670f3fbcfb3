import { useId } from 'react'
import { MAX_DOCUMENTS, MAX_PICTURES } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { saveCsv } from '#web/lib/api/save-csv.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { useFileDrop } from '#web/ui/fields/use-file-drop.ts'
import { ChevronDown, Download } from '#web/ui/icons/icons.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { listings } from '../import-wording.ts'
import type { LeftFile } from './match-files.ts'
import type { AddingFiles } from './use-add-files.ts'

const files = (count: number) => counted(count, 'file')

/** Adds the pictures and documents of a ZIP to the broker's listings by their references. */
export function ZipPanel({ adding }: { adding: AddingFiles }) {
  const id = useId()
  const { step, name, problem, total, added, left, choose, start, stop } = adding
  const isBusy = step === 'reading' || step === 'adding'
  const take = ([file]: readonly File[]) => file && !isBusy && void choose(file)
  const { over, handlers } = useFileDrop(take)
  const toAdd = total.pictures + total.documents
  const isIdle = step === 'idle'
  return (
    <section
      id="photos"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={`mt-6 scroll-mt-20 rounded-card border p-5 outline-none sm:p-6 ${over ? 'border-brand bg-brand-wash' : 'border-line bg-card'}`}
      {...handlers}
    >
      <h2 id={`${id}-title`} className="font-bold text-xl">
        Add photos from a ZIP
      </h2>
      <p id={`${id}-how`} className="mt-2 text-ink-soft leading-relaxed">
        One ZIP for all: each file is named by the reference of its listing.
      </p>
      <details className="group max-w-prose">
        <summary className="-mx-2 flex min-h-11 w-fit list-none items-center rounded-control px-2 font-semibold text-base text-brand hover:bg-brand-wash">
          How to name the files
          <ChevronDown size={18} className="ml-1.5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        </summary>
        <p className="text-ink-soft leading-relaxed">
          By the reference, or by the name of the listing where only one has it: <span className="font-mono text-sm">A-12_1.jpg</span>,{' '}
          <span className="font-mono text-sm">A-12 (2).jpg</span>, or a folder <span className="font-mono text-sm">A-12</span> with its
          files. The first photo becomes the cover. JPEG, PNG, WebP, PDF and Word; up to {MAX_PICTURES} photos and {MAX_DOCUMENTS} documents
          of a listing.
        </p>
      </details>
      <p role="status" className="wrap-anywhere mt-3 empty:hidden">
        {statusOf(adding)}
      </p>
      <ProblemList id={`${id}-problem`} problems={problem ? [isIdle ? `${name}: ${problem}` : problem] : []} />
      {(step === 'adding' || step === 'stopped') && (
        <div className="mt-3">
          <p className="num mb-1.5 text-ink-soft text-sm">
            {groupDigits(added)} of {files(toAdd)} added
          </p>
          <progress aria-label="Files added" value={added} max={toAdd} className="h-2 w-full accent-brand" />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {step === 'ready' && toAdd > 0 && <Button onClick={() => void start()}>Add {files(toAdd)}</Button>}
        {step === 'adding' && (
          <Button look="outline" onClick={stop}>
            Stop
          </Button>
        )}
        {step === 'stopped' && <Button onClick={() => void start()}>Continue</Button>}
        {step === 'done' && <ButtonLink to="/profile?tab=properties">See your listings</ButtonLink>}
        {!isBusy && (
          <FileButton accept=".zip,application/zip" describedBy={`${id}-how`} look="outline" onFiles={take}>
            {isIdle && !problem ? 'Choose a ZIP' : 'Choose another ZIP'}
          </FileButton>
        )}
      </div>
      {left.length > 0 && <FilesLeft left={left} />}
    </section>
  )
}

function statusOf({ step, name, total, added, presentCount }: AddingFiles): string {
  if (step === 'idle') return ''
  if (step === 'reading') return `Reading ${name}…`
  const present = presentCount > 0 ? ` ${counted(presentCount, 'file is', 'files are')} there already.` : ''
  if (step === 'adding') return 'Please keep this page open. If it closes, choose the same ZIP again: what is there is not sent twice.'
  if (step === 'stopped') return `Not all files are added yet.${present}`
  if (step === 'done') return `${counted(added, 'file is', 'files are')} added.${present}`
  const { pictures, documents, properties } = total
  const parts = [pictures > 0 && counted(pictures, 'photo'), documents > 0 && counted(documents, 'document')]
  const matched = parts.filter(Boolean).join(' and ')
  return `${name}: ${matched ? `${matched} for ${listings(properties)}.` : 'nothing new to add.'}${present}`
}

const FILES_SHOWN = 100
/** Longer lists are opened by a press. */
const FILES_OPEN = 20

/** The files that are not added, and why. */
function FilesLeft({ left }: { left: readonly LeftFile[] }) {
  return (
    <details open={left.length <= FILES_OPEN} className="group mt-4 rounded-card bg-marigold-wash px-4">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 py-3 font-semibold text-base">
        {files(left.length)} not taken
        <ChevronDown size={18} className="shrink-0 transition-transform duration-150 group-open:rotate-180" aria-hidden />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list */}
      <ul tabIndex={0} aria-label="Files that are not taken" className="num max-h-60 overflow-y-auto text-sm">
        {left.slice(0, FILES_SHOWN).map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ZIP can have a name twice, and the list only grows
          <li key={index} className="wrap-anywhere py-1.5">
            <span className="font-mono">{name}</span>: {reason}
          </li>
        ))}
        {left.length > FILES_SHOWN && <li className="py-1.5">and {groupDigits(left.length - FILES_SHOWN)} more</li>}
      </ul>
      <div className="pt-2 pb-4">
        <Button
          look="outline"
          onClick={() => saveCsv('files-left.csv', writeCsv([['file', 'reason'], ...left.map(({ name, reason }) => [name, reason])]))}
        >
          <Download size={18} aria-hidden />
          Download this list
        </Button>
      </div>
    </details>
  )
}
