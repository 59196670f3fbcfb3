import { Fragment, type ReactNode, type UIEvent, useRef } from 'react'
import { Link } from 'react-router'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { DEAL_BADGES } from '#contracts/homes/deals/deal-badges.ts'
import type { ComparedProperty } from '#contracts/homes/properties/chosen-properties.ts'
import { FACT_GROUP_LABELS } from '#web/lib/properties/compared-fact.ts'
import { NoPicture } from '#web/ui/pictures/no-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { CompareRow } from './compare-rows.ts'

/** Two columns fit on a phone of 360 px; more need horizontal scrolling. */
const COLUMN_WIDTH_REM = 9.5

interface CompareTableProps {
  properties: readonly ComparedProperty[]
  /** Sorted by group. */
  rows: readonly CompareRow[]
  contact: (property: ComparedProperty) => ReactNode
  onDrop: (propertyId: number) => void
}

/**
 * Properties as columns. The label of each row stands above its values, so that phones have room for two columns. Only the table scrolls
 * sideways; the sticky names above it are scrolled along.
 */
export function CompareTable({ properties, rows, contact, onDrop }: CompareTableProps) {
  const names = useRef<HTMLDivElement>(null)
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (names.current) names.current.scrollLeft = currentTarget.scrollLeft
  }
  const style = { minWidth: `${properties.length * COLUMN_WIDTH_REM}rem` }
  return (
    <div className="rounded-b-card border border-line bg-card shadow-card">
      {/* hidden from screen readers, which read the names in the table's column headers */}
      <div
        ref={names}
        aria-hidden
        className="sticky top-[calc(var(--top-bar)-var(--top-bar-shift))] z-10 overflow-hidden border-line border-b bg-card"
      >
        <div className="grid auto-cols-fr grid-flow-col" style={style}>
          {properties.map(({ propertyId, propertyName }) => (
            <p key={propertyId} className="px-3 py-2.5 font-semibold text-base leading-5">
              <span className="line-clamp-2 wrap-anywhere">{propertyName}</span>
            </p>
          ))}
        </div>
      </div>
      {/* relative: visually hidden texts inside must not widen the page */}
      <div className="relative overflow-x-auto overscroll-x-contain [scrollbar-width:thin]" onScroll={follow}>
        <table className="num w-full table-fixed border-collapse text-left text-base" style={style}>
          <caption className="sr-only">The chosen homes side by side</caption>
          <thead>
            <tr>
              {properties.map((property) => (
                <th key={property.propertyId} scope="col" className="px-3 pt-1 pb-2 align-top font-normal">
                  <ColumnHead property={property} contact={contact} onDrop={onDrop} />
                </th>
              ))}
            </tr>
          </thead>
          {rows.map(({ group, label, values, best }, row) => (
            <Fragment key={label}>
              {group !== rows[row - 1]?.group && (
                <tbody>
                  <tr>
                    <th scope="rowgroup" colSpan={properties.length} className="border-line border-t bg-wash py-2 font-semibold">
                      <span className="sticky left-0 px-3">{FACT_GROUP_LABELS[group]}</span>
                    </th>
                  </tr>
                </tbody>
              )}
              <tbody data-row>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={properties.length}
                    className="border-line border-t pt-2.5 font-normal text-ink-soft text-sm"
                  >
                    <span className="sticky left-0 px-3">{label}</span>
                  </th>
                </tr>
                <tr>
                  {values.map((value, at) => (
                    <td key={properties[at]?.propertyId} className="wrap-anywhere px-3 pt-0.5 pb-2.5 align-top">
                      <Value value={value} />
                      {best?.columns.includes(at) && (
                        <span className="mt-1 block w-fit rounded-full bg-brand-wash px-2 font-semibold text-brand text-xs leading-5">
                          {best.word}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              </tbody>
            </Fragment>
          ))}
        </table>
      </div>
    </div>
  )
}

function Value({ value }: { value: CompareRow['values'][number] }) {
  if (value === undefined) return <span className="text-ink-soft">{COMPARE_MESSAGES.notSaid}</span>
  if (value !== null) return <span className="font-medium">{value}</span>
  return (
    <>
      <span aria-hidden className="text-ink-soft">
        –
      </span>
      <span className="sr-only">{COMPARE_MESSAGES.doesNotApply}</span>
    </>
  )
}

function ColumnHead({ property, contact, onDrop }: { property: ComparedProperty } & Pick<CompareTableProps, 'contact' | 'onDrop'>) {
  const { propertyId, propertyName, pictures, deal } = property
  const [picture] = pictures
  return (
    <>
      <Link to={`/listing/${propertyId}`} className="block overflow-hidden rounded-control">
        <span className="relative block aspect-4/3 bg-wash">
          {picture ? (
            <Picture
              fileName={picture.fileName}
              alt=""
              sizes="(min-width:1024px) 240px, 45vw"
              largest={640}
              color={picture.color}
              blur={picture.blur}
              stagedBy={picture.stagedBy}
            />
          ) : (
            <NoPicture />
          )}
        </span>
        <span className="sr-only">{propertyName}</span>
      </Link>
      <div className="mt-2">
        {deal ? (
          <p className="inline-block rounded-full bg-ink px-3 py-1 font-semibold text-paper text-sm">{DEAL_BADGES[deal.reason]}</p>
        ) : (
          contact(property)
        )}
      </div>
      <button
        type="button"
        onClick={() => onDrop(propertyId)}
        className="inline-flex min-h-11 items-center font-semibold text-brand text-sm underline underline-offset-4"
      >
        Take out<span className="sr-only"> {propertyName}</span>
      </button>
    </>
  )
}
