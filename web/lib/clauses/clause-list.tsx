import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '#web/ui/button.tsx'
import { type Clause, type ClauseValues, piecesOf } from './clauses.ts'
import { UnfoldingPart } from './unfolding-part.tsx'

interface ClauseListProps {
  clauses: readonly Clause[]
  values?: ClauseValues
  heading?: 'h2' | 'h3'
  /** Whether the first part is open. */
  opensFirst?: boolean
  /** Shown below the text of a part. */
  below?: (clause: Clause) => ReactNode
}

/** Parts that unfold. */
export function ClauseList({ clauses, values = {}, heading, opensFirst = true, below }: ClauseListProps) {
  return (
    <div className="grid gap-3">
      {clauses.map((clause, index) => (
        <UnfoldingPart
          key={clause.id}
          id={clause.id}
          title={clause.title}
          heading={heading}
          isOpen={opensFirst && index === 0}
          isWide={clause.table === 'personal-data'}
        >
          <ClauseBody clause={clause} values={values} />
          {below?.(clause)}
          <ClauseLinks links={clause.links} />
        </UnfoldingPart>
      ))}
    </div>
  )
}

function ClauseBody({ clause: { paragraphs, items }, values }: { clause: Clause; values: ClauseValues }) {
  return paragraphs.map((paragraph, index) => (
    <Fragment key={paragraph}>
      <p className="mt-2 text-ink-soft leading-relaxed first:mt-0">
        <FilledText text={paragraph} values={values} />
      </p>
      {index === 0 && items && (
        <ul className="mt-2 list-disc pl-5 text-ink-soft leading-relaxed">
          {items.map((item) => (
            <li key={item} className="mt-1">
              <FilledText text={item} values={values} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ))
}

function ClauseLinks({ links = [] }: { links: Clause['links'] }) {
  if (links.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-6">
      {links.map(({ to, label }) => (
        <TextLink key={label} to={to}>
          {label}
        </TextLink>
      ))}
    </p>
  )
}

function FilledText({ text, values }: { text: string; values: ClauseValues }) {
  return piecesOf(text, values).map((piece, index) =>
    piece.to === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text keep their places
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={index} to={piece.to} className="font-semibold text-brand underline underline-offset-4">
        {piece.text}
      </Link>
    ),
  )
}
