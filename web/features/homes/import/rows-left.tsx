import { useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { writeCsv } from '#contracts/base/values/write-csv.ts'
import type { ImportPreview } from '#contracts/homes/import/import.ts'
import { columnLabel, ROWS_LEFT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { saveCsv } from '#web/lib/api/save-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/icons.tsx'
import { valueBeside } from './import-wording.ts'

const ROWS_SHOWN = 50

/** The rows that are not imported, and why; they can be downloaded, corrected and imported again. */
export function RowsLeft({ preview }: { preview: ImportPreview }) {
  const [shown, setShown] = useState(ROWS_SHOWN)
  const { bad, badCount, notCovered } = preview
  if (badCount === 0) return notCovered.length > 0 ? <DownloadNotCovered preview={preview} /> : null
  return (
    <section aria-labelledby="bad-rows" className="mt-9">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="bad-rows" className="font-bold text-xl">
            Rows to fix
          </h2>
          {bad.length < badCount && (
            <p className="mt-1 text-ink-soft text-sm">
              The first {groupDigits(bad.length)} of {groupDigits(badCount)}
            </p>
          )}
        </div>
        <DownloadRows preview={preview} />
      </div>
      <table className="w-full border-collapse overflow-hidden rounded-card bg-card text-left text-sm shadow-card">
        <thead className="bg-wash">
          <tr>
            <Th>Line</Th>
            <Th wide>Column</Th>
            <Th>What is wrong</Th>
            <Th wide>In the file</Th>
          </tr>
        </thead>
        <tbody>
          {bad
            .slice(0, shown)
            .map((row) =>
              row.problems.map((problem, index) => (
                <BadRow
                  key={`${row.line} ${problem.column} ${problem.message} ${problem.value}`}
                  row={row}
                  problem={problem}
                  first={index === 0}
                />
              )),
            )}
        </tbody>
      </table>
      {shown < bad.length && (
        <div className="mt-4 text-center">
          <Button look="soft" onClick={() => setShown(shown + 4 * ROWS_SHOWN)}>
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}

function DownloadRows({ preview }: { preview: ImportPreview }) {
  return (
    <Button look="outline" onClick={() => saveCsv('rows-left.csv', rowsLeftCsv(preview))}>
      <Download size={18} aria-hidden />
      Download with reasons
    </Button>
  )
}

/** Valid rows wait for posts only. */
function DownloadNotCovered({ preview }: { preview: ImportPreview }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <DownloadRows preview={preview} />
      <p className="text-ink-soft text-sm">The rows that wait for more posts, as a sheet.</p>
    </div>
  )
}

type Row = ImportPreview['bad'][number]

/** One problem of a row. On phones the column and the value are in the cell of the reason. */
function BadRow({ row, problem, first }: { row: Row; problem: Row['problems'][number]; first: boolean }) {
  const { line, reference, problems } = row
  const { column, message, value } = problem
  return (
    <tr className={`align-top ${first ? 'border-line border-t' : ''}`}>
      {first && (
        <td rowSpan={problems.length} className="num w-20 px-3 py-2.5 sm:w-28 sm:px-4">
          <span className="font-semibold">{line}</span>
          {reference && <span className="wrap-anywhere block text-ink-soft text-xs">{reference}</span>}
        </td>
      )}
      <td className="hidden px-4 py-2.5 sm:table-cell">{columnLabel(column) || '–'}</td>
      <td className="px-3 py-2.5 sm:px-4">
        {column && <span className="block text-ink-soft text-xs sm:hidden">{columnLabel(column)}</span>}
        {message}
        <span className="wrap-anywhere mt-0.5 block font-mono text-brick text-xs empty:hidden sm:hidden">{valueBeside(problem)}</span>
      </td>
      <td className="wrap-anywhere hidden max-w-80 px-4 py-2.5 font-mono text-brick sm:table-cell">
        {value || <span className="font-sans text-ink-faint">blank</span>}
      </td>
    </tr>
  )
}

function Th({ wide = false, children }: { wide?: boolean; children: string }) {
  return (
    <th scope="col" className={`px-3 py-2.5 font-semibold sm:px-4 ${wide ? 'hidden sm:table-cell' : ''}`}>
      {children}
    </th>
  )
}

/** The reason with the name of its column in front, unless it begins with it. */
function reasonInSheet({ column, message }: Row['problems'][number]): string {
  const label = columnLabel(column)
  return message.startsWith(label) ? message : `${label}: ${message}`
}

type Left = Pick<ImportPreview, 'header' | 'bad' | 'notCovered' | 'limitMessage'>

/** The rows that are not imported as they were sent, each with its line number and its reasons, so that they can be imported again. */
export function rowsLeftCsv({ header, bad, notCovered, limitMessage }: Left): string {
  const width = Math.max(header.length, ...bad.map(({ cells }) => cells.length))
  // the sheet may be one of rows left itself: its last columns are replaced
  const kept = ROWS_LEFT_COLUMNS.every((name, index) => header.at(index - ROWS_LEFT_COLUMNS.length) === name)
    ? header.length - ROWS_LEFT_COLUMNS.length
    : header.length
  const filled = (cells: readonly string[]) =>
    Array.from({ length: width }, (_unused, index) => cells[index] ?? '').toSpliced(kept, header.length - kept)
  const rows = bad.map(({ line, cells, problems }) => [...filled(cells), String(line), problems.map(reasonInSheet).join('; ')])
  const waiting = notCovered.map(({ line, cells }) => [...filled(cells), String(line), limitMessage ?? ''])
  return writeCsv([[...filled(header), ...ROWS_LEFT_COLUMNS], ...rows, ...waiting])
}
