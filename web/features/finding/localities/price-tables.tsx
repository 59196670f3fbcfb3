import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MONTHS_OF_TREND } from '#contracts/base/limits.ts'
import { formatRupees } from '#contracts/base/values/money.ts'
import type { AskedPrices, LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { MIN_COMPARED } from '#contracts/homes/properties/similar-prices.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { flatWords, monthName, perSquareFootWords } from './locality-wording.ts'

const NOTE = 'num mt-2 text-ink-soft text-sm'

interface FewPricesProps extends Pick<AskedPrices, 'count' | 'range'> {
  format: (rupees: number) => string
}

/** What flats ask that are too few for a median: '₹18,000 to ₹26,000' of all of them. */
function FewPrices({ count, range, format }: FewPricesProps) {
  if (!range) return null
  const isOne = range.lowest === range.highest
  return (
    <>
      <span className="block font-semibold">{isOne ? format(range.lowest) : `${format(range.lowest)} to ${format(range.highest)}`}</span>
      <span className="block text-ink-soft text-sm">{count === 1 ? 'The only flat' : `All ${flatWords(count)}: too few for a median`}</span>
    </>
  )
}

/** Current asking prices of flats per sq.ft, for rent and for sale: the median, or the lowest and highest price when there are few. */
export function SquareFootFigures({ locality: { perSquareFoot } }: { locality: LocalityPage }) {
  return (
    <dl className="mt-6 grid gap-3 sm:grid-cols-2">
      <SquareFootFigure label="Rent of flats, per sq.ft per month" none="No flats for rent just now" {...perSquareFoot.rents} />
      <SquareFootFigure label="Price of flats, per sq.ft" none="No flats for sale just now" {...perSquareFoot.sales} />
    </dl>
  )
}

function SquareFootFigure({ label, none, count, prices, range }: AskedPrices & { label: string; none: string }) {
  return (
    <div className="num wrap-anywhere rounded-card border border-line bg-card p-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      {prices ? (
        <dd>
          <span className="block font-bold font-display text-2xl">{perSquareFootWords(prices.median)}</span>
          <span className="block text-ink-soft text-sm">
            Median: half of {flatWords(count)} ask {perSquareFootWords(prices.lower)} to {perSquareFootWords(prices.upper)}
          </span>
        </dd>
      ) : (
        <dd className="mt-1">
          {range ? <FewPrices count={count} range={range} format={perSquareFootWords} /> : <span className="text-ink-soft">{none}</span>}
        </dd>
      )}
    </div>
  )
}

/** The median rent of flats of each size, or the lowest and highest rent when there are few. */
export function RentTable({ locality: { name, rents } }: { locality: LocalityPage }) {
  if (rents.length === 0)
    return <p className="text-ink-soft">No flats for rent in {import.meta.env.OTHER_LANGUAGE ? localArea(name) : name} just now.</p>
  return (
    <>
      <Table name="Rents by size" columns={['Size', 'Rent per month']}>
        {rents.map(({ bhkType, count, prices, range }) => (
          <tr key={bhkType} className="border-line border-t">
            <th scope="row" className="py-1 text-left align-top font-medium">
              <Link
                to={bestListingsAddress({ area: name, propertyFor: 'RENT', bhkType })}
                className="inline-flex min-h-11 items-center whitespace-nowrap text-brand underline-offset-4 hover:underline"
              >
                {formatBhk(bhkType)}
              </Link>
            </th>
            <td className="py-2 text-right">
              {prices ? (
                <>
                  <span className="block font-semibold">{formatRupees(prices.median)}</span>
                  <span className="block text-ink-soft text-sm">
                    Median: half of {flatWords(count)} ask {formatRupees(prices.lower)} to {formatRupees(prices.upper)}
                  </span>
                </>
              ) : (
                <FewPrices count={count} range={range} format={formatRupees} />
              )}
            </td>
          </tr>
        ))}
      </Table>
      <p className={NOTE}>What flats ask now. A median needs {MIN_COMPARED} of them.</p>
    </>
  )
}

/** Asking prices of flats by the month of posting; per sq.ft, so that months with other flat sizes can be compared. */
export function MonthTable({ locality: { name, months } }: { locality: LocalityPage }) {
  const [mostRent, mostPrice] = (['rents', 'sales'] as const).map((kind) =>
    Math.max(...months.map((month) => month[kind].perSquareFoot ?? 0)),
  )
  if (!mostRent && !mostPrice)
    return (
      <p className="text-ink-soft">
        {`Not enough properties yet: in none of the last ${MONTHS_OF_TREND} months were ${MIN_COMPARED} flats of a known size posted in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}.`}
      </p>
    )
  return (
    <>
      <Table name="Rents and prices by month" columns={['Posted in', 'Rent per sq.ft', 'Price per sq.ft']}>
        {months.map(({ month, rents, sales }) => (
          <tr key={month} className="border-line border-t">
            <th scope="row" className="py-2 text-left align-top font-medium">
              {monthName(month)}
            </th>
            <MonthCell {...rents} most={mostRent ?? 0} />
            <MonthCell {...sales} most={mostPrice ?? 0} />
          </tr>
        ))}
      </Table>
      <p className={NOTE}>Medians of what flats asked per sq.ft when they were posted. A median needs {MIN_COMPARED} of them.</p>
    </>
  )
}

type MonthCellProps = LocalityPage['months'][number]['rents'] & { most: number }

/** @param most largest figure of the column, which has the longest bar */
function MonthCell({ count, perSquareFoot, most }: MonthCellProps) {
  return (
    <td className="w-[34%] py-2 pl-4 text-right align-top">
      {perSquareFoot !== null && <span className="block font-semibold">{perSquareFootWords(perSquareFoot)}</span>}
      <span className="block text-ink-soft text-sm">{count === 0 ? 'None posted' : flatWords(count)}</span>
      {perSquareFoot !== null && (
        <svg aria-hidden="true" className="mt-1.5 block h-1.5 w-full">
          <rect width="100%" height="6" rx="3" className="fill-wash" />
          <rect width={`${Math.round((perSquareFoot / most) * 100)}%`} height="6" rx="3" className="fill-brand" />
        </svg>
      )}
    </td>
  )
}

/** Scrolls sideways by itself, also by the keyboard, where large text or amounts make it wider than the screen. */
function Table({ name, columns, children }: { name: string; columns: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a part that scrolls must be reached by the keyboard
    <section aria-label={name} tabIndex={0} className="overflow-x-auto">
      <table className="num w-full text-base">
        <thead>
          <tr className="text-ink-soft text-sm">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={`py-1.5 align-bottom font-medium ${at === 0 ? 'text-left' : 'pl-4 text-right'}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
