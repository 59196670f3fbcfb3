import { ChevronDown, Download } from 'lucide-react'
import { IMPORT_COLUMNS, type ImportColumnName, REQUIRED_IMPORT_COLUMNS } from '#contracts/import-columns.ts'
import { exampleImport } from '#contracts/import-example.ts'
import { indianDateOf } from '#contracts/time.ts'
import { Button } from '#web/ui/button.tsx'
import { saveCsv } from './save-file.ts'

const isRequired = (name: ImportColumnName) => REQUIRED_IMPORT_COLUMNS.includes(name)
const REQUIRED = IMPORT_COLUMNS.filter(({ name }) => isRequired(name))
const OTHERS = IMPORT_COLUMNS.filter(({ name }) => !isRequired(name))

/** What the file's first line names, and a file to begin with. */
export function ColumnGuide() {
  return (
    <section aria-label="What the file holds" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="font-bold text-xl">What the file holds</h2>
      <p className="mt-2 text-ink-soft leading-relaxed">
        One listing a line. The first line names the columns, in any order. Plain words do: ‘Rent’, ‘2 BHK’, ‘Semi-furnished’, ‘16,500’;
        dates as DD/MM/YYYY.
      </p>
      <Button look="outline" className="mt-4 w-full sm:w-auto" onClick={() => saveCsv('listings-example.csv', exampleImport(today()))}>
        <Download size={18} aria-hidden />
        Download an example
      </Button>
      <h3 className="mt-6 font-semibold text-[15px]">Needed</h3>
      <Columns columns={REQUIRED} />
      <details className="group mt-3">
        <summary className="-mx-2 flex min-h-11 list-none items-center rounded-control px-2 font-semibold text-[15px] text-brand hover:bg-brand-wash">
          {OTHERS.length} more, where you have them
          <ChevronDown size={18} className="ml-1.5 transition-transform duration-150 group-open:rotate-180" aria-hidden />
        </summary>
        <Columns columns={OTHERS} />
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

const today = () => indianDateOf(Date.now()) ?? ''
