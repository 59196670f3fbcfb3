import { useId } from 'react'
import { MAX_IMPORT_ROWS } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { exampleImport, IMPORT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { saveCsv } from '#web/lib/api/save-csv.ts'
import { serverNow } from '#web/lib/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { useFileDrop } from '#web/ui/fields/use-file-drop.ts'
import { ChevronDown, Download, FileSpreadsheet } from '#web/ui/icons/icons.tsx'
import { ProblemList } from '#web/ui/lists/problem-list.tsx'
import { reasonOf } from './import-wording.ts'
import type { Import } from './use-import.ts'

const ACCEPTED = [
  '.xlsx,.ods,.csv,.tsv,.txt,text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
].join(',')

/** Takes a file from the picker or a drop, and shows why the last one was refused. */
export function ChooseFile({ from: { read, name, choose, retry } }: { from: Import }) {
  const id = useId()
  const take = ([file]: readonly File[]) => file && choose(file)
  const { over, handlers } = useFileDrop(take)
  const refused = read.isError
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
        {refused ? `${name} was not read` : 'Choose your sheet'}
      </h2>
      {read.error && (
        <div className="mt-1 flex max-w-lg justify-center text-left">
          <ProblemList id={`${id}-problem`} problems={[reasonOf(read.error)]} />
        </div>
      )}
      <p id={`${id}-limits`} className="mt-2 text-ink-soft">
        Excel (.xlsx), LibreOffice (.ods) or CSV, up to {groupDigits(MAX_IMPORT_ROWS)} listings and 10 MB
        <span className="hidden sm:inline">. You can also drop it here.</span>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {retry && <Button onClick={retry}>Try Again</Button>}
        <FileButton accept={ACCEPTED} describedBy={`${id}-limits`} look={refused ? 'outline' : 'primary'} onFiles={take}>
          {refused ? 'Choose another file' : 'Choose file'}
        </FileButton>
      </div>
    </section>
  )
}

/** The columns of a sheet, and an example to download. */
export function ColumnGuide() {
  return (
    <section aria-label="What the sheet holds" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="font-bold text-xl">What the sheet holds</h2>
      <p className="mt-2 text-ink-soft leading-relaxed">
        One listing per row, and a row that names the columns in your own words, English, Marathi or Hindi. Titles above it do not matter.
        ‘2 BHK’, ‘SF’, ‘5 of 11’, ‘24K’ and ‘Immediate’ are understood; what is not, we ask you once for all rows.
      </p>
      <Button look="outline" className="mt-4 w-full sm:w-auto" onClick={() => saveCsv('listings-example.csv', exampleImport(today()))}>
        <Download size={18} aria-hidden />
        Download an example
      </Button>
      <h3 className="mt-6 font-semibold text-base">Needed</h3>
      <p className="mt-1 text-ink-soft text-sm leading-relaxed">
        An area and a price in each row. Whether all are for rent or for sale, you can tell us after choosing the sheet.
      </p>
      <details className="group mt-3">
        <summary className="-mx-2 flex min-h-11 list-none items-center rounded-control px-2 font-semibold text-base text-brand hover:bg-brand-wash">
          What we read, and our names for it
          <ChevronDown size={18} className="ml-1.5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        </summary>
        <Columns columns={IMPORT_COLUMNS} />
      </details>
    </section>
  )
}

function Columns({ columns }: { columns: readonly { name: string; label: string }[] }) {
  return (
    <dl className="mt-1 divide-y divide-line text-sm">
      {columns.map(({ name, label }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-3 py-2">
          <dt className="font-mono">{name}</dt>
          <dd className="text-ink-soft">{label}</dd>
        </div>
      ))}
    </dl>
  )
}

const today = () => indianDateOf(serverNow()) ?? ''
