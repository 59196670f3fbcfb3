import type { ReactNode } from 'react'
import { formatRupees, groupDigits } from '#contracts/base/values/money.ts'
import { formatDate, formatDateTime } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { ActionObject } from '#contracts/operations/actions.ts'
import type { UserOverview } from '#contracts/operations/users.ts'
import { INQUIRY_STATUS_LABELS } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { REPORT_REASON_LABELS } from '#contracts/trust/moderation/report-messages.ts'
import { amountsInWords } from '#web/features/money/plans/ledger-wording.ts'
import { allowancesOf } from '#web/lib/api/contacts-query.ts'
import { Section } from '#web/ui/panel.tsx'
import { OBJECTS } from '../lib/objects.ts'
import { REPORT_OUTCOME_WORDS } from '../moderation/report-list.tsx'
import { Row, RowLink, Rows } from '../ui/rows.tsx'

/** Plans, payments, posts, unlocks, reports and devices of the user: the latest of each. */
export function UserLists({ user }: { user: UserOverview }) {
  const { plans, payments, sessions, properties, requirements, reports, leadsGiven, leadsReceived } = user
  return (
    <div className="mt-8 gap-8 xl:columns-2">
      <List title="Plans" empty="Never bought one.">
        {plans.map((plan) => (
          <Row key={plan.subscriptionId} end={`Until ${formatDate(plan.subscriptionEndDate)}`}>
            <b className="font-semibold">{plan.packageName}</b>, {plan.status === 'ACTIVE' ? leftOf(plan) : 'ended'}
          </Row>
        ))}
      </List>
      <List title="Payments" empty="Never paid.">
        {payments.map(({ id, packageName, receiptNumber, total, date, creditNotes }) => (
          <Row key={id} end={formatDate(date)}>
            <ObjectLink kind="payment" id={id}>
              {formatRupees(total)}
            </ObjectLink>{' '}
            for {packageName}, receipt {receiptNumber}
            {creditNotes.length > 0 && `, ${formatRupees(creditNotes.reduce((sum, note) => sum + note.total, 0))} given back`}
          </Row>
        ))}
      </List>
      <List title="Properties" total={properties.total} empty="Posted none.">
        {properties.latest.map(({ propertyId, propertyName, area, status, createdAt }) => (
          <Row key={propertyId} end={formatDate(createdAt)}>
            <ObjectLink kind="property" id={propertyId}>
              {propertyName}
            </ObjectLink>
            , {area}, {labelOf(status).toLowerCase()}
          </Row>
        ))}
      </List>
      <List title="Requirements" total={requirements.total} empty="Posted none.">
        {requirements.latest.map(({ requirementId, title, status, createdAt }) => (
          <Row key={requirementId} end={formatDate(createdAt)}>
            <ObjectLink kind="requirement" id={requirementId}>
              {title}
            </ObjectLink>
            , {labelOf(status).toLowerCase()}
          </Row>
        ))}
      </List>
      <List title="Numbers they unlocked" total={leadsGiven.total} empty="Unlocked none.">
        {leadsGiven.latest.map(({ propertyId, requirementId, subjectName, posterName, at }) => (
          <Row key={`${propertyId}-${requirementId}`} end={formatDateTime(at)}>
            {posterName}, for{' '}
            <ObjectLink kind={propertyId === null ? 'requirement' : 'property'} id={propertyId ?? requirementId ?? 0}>
              {subjectName}
            </ObjectLink>
          </Row>
        ))}
      </List>
      <List title="People who unlocked their number" total={leadsReceived.total} empty="Nobody so far.">
        {leadsReceived.latest.map(({ propertyId, propertyName, seekerName, status, at }) => (
          <Row key={`${propertyId}-${at}`} end={formatDateTime(at)}>
            {seekerName || 'A deleted account'}, for{' '}
            <ObjectLink kind="property" id={propertyId}>
              {propertyName}
            </ObjectLink>
            , {INQUIRY_STATUS_LABELS[status].toLowerCase()}
          </Row>
        ))}
      </List>
      <List title="Reports of their properties" total={reports.total} empty="None so far.">
        {reports.latest.map(({ propertyId, propertyName, reason, outcome, at }) => (
          <Row key={`${propertyId}-${at}`} end={formatDateTime(at)}>
            <ObjectLink kind="property" id={propertyId}>
              {propertyName}
            </ObjectLink>
            : {REPORT_REASON_LABELS[reason].toLowerCase()}, {(outcome ? REPORT_OUTCOME_WORDS[outcome] : 'Open').toLowerCase()}
          </Row>
        ))}
      </List>
      <List title="Devices" empty="Signed in nowhere.">
        {sessions.map(({ id, deviceName, signedInAt, lastUsedAt }) => (
          <Row key={id} end={`Last used ${formatDateTime(lastUsedAt)}`}>
            {deviceName ?? 'Unknown device'}, since {formatDate(signedInAt)}
          </Row>
        ))}
      </List>
    </div>
  )
}

const leftOf = (plan: UserOverview['plans'][number]) => {
  const left = amountsInWords(allowancesOf(plan))
  return left ? `${left} left` : 'nothing left'
}

interface ListProps {
  title: string
  /** Number of all entries; missing when all of them are shown. */
  total?: number
  empty: string
  children: readonly ReactNode[]
}

function List({ title, total = 0, empty, children }: ListProps) {
  return (
    <Section title={title} className="break-inside-avoid pb-8">
      {children.length > 0 ? (
        <div className="mt-3">
          <Rows>{children}</Rows>
        </div>
      ) : (
        <p className="mt-2 text-ink-soft">{empty}</p>
      )}
      {total > children.length && (
        <p className="num mt-2 text-ink-soft text-sm">
          The latest {children.length} of {groupDigits(total)}
        </p>
      )}
    </Section>
  )
}

/** A link to the page of an object; bold text for kinds without a page. */
function ObjectLink({ kind, id, children }: { kind: ActionObject; id: number; children: ReactNode }) {
  const { pathOf } = OBJECTS[kind]
  if (!pathOf) return <b className="font-semibold">{children}</b>
  return <RowLink to={pathOf(id)}>{children}</RowLink>
}
