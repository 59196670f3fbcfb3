// biome-ignore-all lint/a11y/noRedundantRoles: small screens display the table as blocks, and browsers then drop the implied roles
import type { ReactNode } from 'react'
import { LANGUAGE } from '#contracts/base/language.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { Badge, Budget, Note, Poster, PreferredLocations } from './requirement-parts.tsx'

const COLUMNS = ['Looking For', 'Budget', 'Location', 'Posted By', 'Contact']

type RequirementTableProps = { children?: ReactNode } & (
  | { requirements?: undefined }
  | {
      requirements: readonly ListedRequirement[]
      /** Epoch ms. */
      now: number
      contactOf: (requirement: ListedRequirement) => ReactNode
    }
)

/** A table on large screens; on small ones each row is a card. The roles keep it a table for screen readers there too. */
export function RequirementTable({ children, ...shown }: RequirementTableProps) {
  return (
    <table role="table" className="requirements">
      <caption className="sr-only">Requirements</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {shown.requirements?.map((requirement) => (
          <Row key={requirement.requirementId} requirement={requirement} now={shown.now} contact={shown.contactOf(requirement)} />
        ))}
        {children}
      </tbody>
    </table>
  )
}

interface RowProps {
  requirement: ListedRequirement
  now: number
  contact: ReactNode
}

function Row({ requirement, now, contact }: RowProps) {
  const { lookingFor, createdAt } = requirement
  return (
    <tr role="row">
      <td role="cell">
        <p className="flex items-center gap-2 text-sm text-ink-soft leading-6">
          <Badge>{LANGUAGE === 'en' ? lookingFor : labelOf(lookingFor)}</Badge>
          <time dateTime={createdAt}>{postedAgo(createdAt, now)}</time>
        </p>
        <h2 className="wrap-anywhere mt-1 font-sans font-semibold text-base leading-5 tracking-normal">{requirementTitle(requirement)}</h2>
        <Note requirement={requirement} />
      </td>
      <td role="cell">
        <Budget requirement={requirement} />
      </td>
      <td role="cell">
        <PreferredLocations requirement={requirement} />
      </td>
      <td role="cell">
        <Poster requirement={requirement} stacked />
      </td>
      <td role="cell">{contact}</td>
    </tr>
  )
}

/** Placeholder rows in the shape of the loaded ones. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are interchangeable
    <tr key={index} aria-hidden>
      {['h-16', 'h-6', 'h-10', 'h-7', 'h-11'].map((height, column) => (
        <td key={COLUMNS[column]}>
          <div className={`skeleton w-full rounded-control ${height}`} />
        </td>
      ))}
    </tr>
  ))
}
