import { LOCALE } from '#contracts/base/language.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { MONTHS_OF_TRANSPARENCY } from '#contracts/trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_KIND_LABELS } from '#contracts/trust/grievances/grievance-messages.ts'
import type { Transparency } from '#contracts/trust/grievances/grievances.ts'
import { Section } from '#web/ui/panel.tsx'

type Month = Transparency['months'][number]

const MONTH_NAME = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const nameOf = (month: string) => MONTH_NAME.format(new Date(`${month}-01T00:00:00Z`))

/** Figures of each month, the current one first. */
export function TransparencyTables({ months }: { months: readonly Month[] }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Section title="Grievances" heading="text-xl">
        <p className="mt-2 max-w-2xl text-ink-soft leading-relaxed">
          By the month in which they came in. Who writes gets a number at once: that is the acknowledgement. Settled in time: within the
          term of their kind. Withdrawn: the person deleted their account before we had settled it.
        </p>
        <Table
          caption="Grievances by month and kind"
          heads={['Month', 'Received', 'Settled in time', 'Settled late', 'Withdrawn', 'Open', 'Of these late']}
          rows={months.flatMap(({ month, grievances }) =>
            grievances.map((row) => ({
              key: `${month}-${row.kind}`,
              head: nameOf(month),
              about: GRIEVANCE_KIND_LABELS[row.kind],
              cells: [row.received, row.settledInTime, row.settledLate, row.withdrawn, row.open, row.overdue],
            })),
          )}
          empty={`Nobody has written to the grievance officer in these ${MONTHS_OF_TRANSPARENCY} months.`}
        />
      </Section>
      <Section title="Reports of listings" heading="text-xl">
        <p className="mt-2 max-w-2xl text-ink-soft leading-relaxed">
          By the month in which they came in. Listing kept: we found nothing against our rules, and the listing stayed.
        </p>
        <Table
          caption="Reports of listings by month"
          heads={['Month', 'Received', 'Listing removed', 'Listing hidden', 'Listing kept', 'Deleted by its poster', 'Open']}
          rows={months
            .filter(({ reports }) => reports.received > 0)
            .map(({ month, reports: { received, rejected, hidden, kept, deletedByPoster, open } }) => ({
              key: month,
              head: nameOf(month),
              cells: [received, rejected, hidden, kept, deletedByPoster, open],
            }))}
          empty={`Nobody has reported a listing in these ${MONTHS_OF_TRANSPARENCY} months.`}
        />
      </Section>
    </div>
  )
}

interface TableProps {
  caption: string
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly head: string; readonly about?: string; readonly cells: readonly number[] }[]
  empty: string
}

/** The first column stays in sight while the figures are scrolled: on a phone not all of them fit beside it. */
const FIRST = 'sticky left-0 w-36 min-w-36 bg-card py-3 pr-2 pl-3 sm:w-auto'

function Table({ caption, heads, rows, empty }: TableProps) {
  if (rows.length === 0) return <p className="mt-4">{empty}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={caption} tabIndex={0} className="mt-4 overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full text-left">
        <thead className="text-ink-soft text-sm">
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={`align-bottom font-semibold ${at === 0 ? FIRST : 'px-2 py-3 text-right sm:px-3'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, head, about, cells }) => (
            <tr key={key}>
              <th scope="row" className={`font-semibold ${FIRST}`}>
                {head}
                {about && <span className="block font-normal text-ink-soft">{about}</span>}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="num px-2 py-3 text-right sm:px-3">
                  {groupDigits(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
