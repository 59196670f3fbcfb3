import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import type { ModeratedProperty, StatusChangeEntry } from '#contracts/operations/moderation.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { ActionHistory } from '../history/action-history.tsx'
import { siteAddress } from '../lib/site-address.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { LoadedPage, useIdParameter } from '../ui/loaded.tsx'
import { seenOf } from './decisions.ts'
import { PosterRecord } from './poster-record.tsx'
import { ModerationStatusBadge, PropertyFacts } from './property-facts.tsx'
import { propertyQuery } from './queries.ts'
import { ReportList } from './report-list.tsx'
import { PropertySignals } from './signals.tsx'
import { StagedPictures } from './staged-pictures.tsx'
import { useDecisionControls } from './use-decision-controls.tsx'

/** One property with everything that an operator needs to decide on it. */
export function PropertyPage() {
  const id = useIdParameter()
  return (
    <LoadedPage query={useQuery(propertyQuery(id))} what="property">
      {(data) => <Property key={id} {...data} />}
    </LoadedPage>
  )
}

function Property({ property, version, poster, reports, history }: ModeratedProperty) {
  const { propertyId, propertyName, status, statusReason, description } = property
  const isReported = reports.some(({ outcome }) => outcome === null)
  const { buttons, dialog } = useDecisionControls({ propertyId, propertyName, status, isReported, seen: seenOf(version, reports) })
  return (
    <ConsolePage
      title={propertyName}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ModerationStatusBadge status={status} /> Property {propertyId}
          {statusReason && <span className="w-full">Reason: {statusReason}</span>}
        </span>
      }
      actions={
        <a href={siteAddress(`/listing/${propertyId}`)} target="_blank" rel="noopener" className={buttonClass('outline')}>
          As on the site
        </a>
      }
    >
      {buttons}
      {dialog}
      <div className="mt-6 mb-4">
        <PosterRecord poster={poster} property={property} />
      </div>
      <h2 className="mb-3 font-bold text-xl">Signals</h2>
      <PropertySignals propertyId={propertyId} />
      <div className="mt-6">
        <StagedPictures key={version} property={property} version={version} />
      </div>
      <div className="mt-6 grid gap-8 xl:grid-cols-2">
        <div className="min-w-0">
          <PropertyFacts property={property} />
          <p className="wrap-anywhere mt-4 whitespace-pre-line">{description}</p>
        </div>
        <Section title="Reports" heading="text-xl mb-3">
          {reports.length > 0 ? <ReportList reports={reports} /> : <p className="text-ink-soft">Nobody has reported it.</p>}
        </Section>
        <Section title="Status" heading="text-xl mb-3">
          {history.length > 0 ? <StatusHistory history={history} /> : <p className="text-ink-soft">No change is recorded.</p>}
        </Section>
      </div>
      <ActionHistory kind="property" id={propertyId} />
    </ConsolePage>
  )
}

function StatusHistory({ history }: Pick<ModeratedProperty, 'history'>) {
  return (
    <ol className="grid gap-3">
      {history.map((change) => (
        <li key={`${change.at} ${change.to}`} className="border-line border-l-2 pl-3">
          <p className="font-semibold">{labelOf(change.to)}</p>
          <p className="text-ink-soft text-sm">
            {nameOfChanger(change)}, <time dateTime={change.at}>{formatDateTime(change.at)}</time>
          </p>
          {change.reason && <p className="text-sm">“{change.reason}”</p>}
        </li>
      ))}
    </ol>
  )
}

function nameOfChanger({ byName, byUserId }: StatusChangeEntry): string {
  return byName ?? (byUserId === null ? 'The program' : 'A deleted account')
}
