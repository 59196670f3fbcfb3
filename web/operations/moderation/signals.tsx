import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CITY } from '#contracts/base/limits.ts'
import { formatRupees, groupDigits } from '#contracts/base/values/money.ts'
import type { Picture as StoredPicture } from '#contracts/homes/properties/properties.ts'
import type {
  AreaSignal,
  BrokerSignal,
  ContactSignal,
  OtherProperty,
  PriceSignal,
  PropertySignal,
  SameAddressSignal,
  SamePictureSignal,
  TextField,
} from '#contracts/operations/signals.ts'
import { TextLink } from '#web/ui/button.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { AreaFixes } from '../catalogue/place-area.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { LoadedPart } from '../ui/loaded.tsx'
import { FactLine } from '../ui/rows.tsx'

const TITLES: Readonly<Record<PropertySignal['signal'], string>> = {
  price: 'Price far from the usual',
  same_picture: 'Same picture',
  same_address: 'Same address and size',
  broker_as_owner: 'Broker posting as owner',
  contact_in_text: 'Phone number or link in the text',
  unknown_area: 'Unknown area',
}

export const signalsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['operations', 'signals', propertyId],
    queryFn: async ({ signal }) => (await operationsApi.call('getPropertySignals', { params: { id: propertyId }, signal })).signals,
  })

/** Signals that an operator should check before a decision on a property, with the evidence. */
export function PropertySignals({ propertyId }: { propertyId: number }) {
  return (
    <section aria-label="Signals">
      <LoadedPart query={useQuery(signalsQuery(propertyId))} what="the signals" block="h-24" count={1} className="">
        {(signals) => (signals.length > 0 ? <SignalList signals={signals} /> : <NoSignals />)}
      </LoadedPart>
    </section>
  )
}

function NoSignals() {
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      <CircleCheck size={18} aria-hidden className="shrink-0 text-brand" />
      Nothing about this property stands out.
    </p>
  )
}

function SignalList({ signals }: { signals: readonly PropertySignal[] }) {
  return (
    <ul className="grid gap-3">
      {signals.map((signal) => (
        <li key={signal.signal} className="rounded-card border border-line bg-card p-4">
          <h3 className="flex items-center gap-2 font-sans font-semibold text-base">
            <CircleAlert size={18} aria-hidden className="shrink-0 text-brick" />
            {TITLES[signal.signal]}
          </h3>
          <p className="num mt-1 text-ink-soft">{signal.summary.join(' ')}</p>
          <Evidence signal={signal} />
        </li>
      ))}
    </ul>
  )
}

function Evidence({ signal }: { signal: PropertySignal }) {
  switch (signal.signal) {
    case 'price':
      return <PriceEvidence evidence={signal.evidence} />
    case 'same_picture':
      return <PictureEvidence evidence={signal.evidence} />
    case 'same_address':
      return <AddressEvidence evidence={signal.evidence} />
    case 'broker_as_owner':
      return <BrokerEvidence evidence={signal.evidence} />
    case 'contact_in_text':
      return <ContactEvidence evidence={signal.evidence} />
    case 'unknown_area':
      return <AreaEvidence evidence={signal.evidence} />
  }
}

const PLACES = { area: 'in its area', city: `in ${CITY}`, kind: '' } as const

function PriceEvidence({ evidence }: Pick<PriceSignal, 'evidence'>) {
  return evidence.map(({ price, least, median, most, comparedWith, where }) => (
    <dl key={price} className="num mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <FactLine name="Asked">{formatRupees(price)}</FactLine>
      <FactLine name="Usual">
        {formatRupees(least)} to {formatRupees(most)}, median {formatRupees(median)}
      </FactLine>
      <FactLine name="Compared with">
        {comparedWith > 0
          ? `${groupDigits(comparedWith)} live properties of its kind ${PLACES[where]}`
          : 'fixed limits: too few of its kind are live'}
      </FactLine>
    </dl>
  ))
}

function PictureEvidence({ evidence }: Pick<SamePictureSignal, 'evidence'>) {
  return (
    <FoldedList className="grid gap-4">
      {evidence.map(({ picture, otherPicture, other }) => (
        <li key={`${picture.fileName} ${otherPicture.fileName} ${other.propertyId}`} className="grid grid-cols-2 gap-3">
          <EvidencePicture picture={picture} alt="Picture of this property">
            <span className="flex min-h-11 items-center">This property</span>
          </EvidencePicture>
          <EvidencePicture picture={otherPicture} alt={`The same picture at ${other.propertyName}`}>
            <OtherPropertyLink property={other} />
          </EvidencePicture>
        </li>
      ))}
    </FoldedList>
  )
}

const SHOWN_ITEMS = 3

/** A list of evidence. Its further items are folded, so that what is decided by stays near. @param children one `<li>` each */
function FoldedList({ className, children }: { className: string; children: readonly ReactNode[] }) {
  const further = children.slice(SHOWN_ITEMS)
  return (
    <>
      <ul className={`mt-3 ${className}`}>{children.slice(0, SHOWN_ITEMS)}</ul>
      {further.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
            {groupDigits(further.length)} more
          </summary>
          <ul className={`mt-1 ${className}`}>{further}</ul>
        </details>
      )}
    </>
  )
}

function EvidencePicture({
  picture: { fileName, color, blur },
  alt,
  children,
}: {
  picture: StoredPicture
  alt: string
  children: ReactNode
}) {
  return (
    <figure className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden rounded-control bg-wash">
        <Picture fileName={fileName} color={color} blur={blur} alt={alt} fit="contain" largest={640} sizes="(width < 64rem) 45vw, 20rem" />
      </div>
      <figcaption className="mt-1 text-sm wrap-anywhere">{children}</figcaption>
    </figure>
  )
}

function AddressEvidence({ evidence }: Pick<SameAddressSignal, 'evidence'>) {
  return (
    <FoldedList className="num grid gap-2">
      {evidence.map(({ squareFeet, floor, other }) => (
        <li key={other.propertyId}>
          <OtherPropertyLink property={other} />
          <span className="block text-ink-soft text-sm">
            {groupDigits(squareFeet)} sq.ft{floor === null ? '' : `, ${floor === 0 ? 'ground floor' : `floor ${floor}`}`}
          </span>
        </li>
      ))}
    </FoldedList>
  )
}

const SOURCES = {
  account: 'Also posted by this account',
  device: 'Posted by accounts of the same browser',
  pictures: 'With the same pictures',
} as const

function BrokerEvidence({ evidence }: Pick<BrokerSignal, 'evidence'>) {
  return evidence.map(({ by, others }) => (
    <div key={by} className="mt-3">
      <h4 className="font-sans font-semibold text-sm">{SOURCES[by]}</h4>
      <FoldedList className="grid gap-1">
        {others.map((other) => (
          <li key={other.propertyId}>
            <OtherPropertyLink property={other} />
          </li>
        ))}
      </FoldedList>
    </div>
  ))
}

const FIELDS: Readonly<Record<TextField, string>> = {
  propertyName: 'Name',
  area: 'Area',
  description: 'Description',
  visitingHours: 'Visiting hours',
}

function ContactEvidence({ evidence }: Pick<ContactSignal, 'evidence'>) {
  return (
    <dl className="mt-3 grid gap-2">
      {evidence.map(({ kind, field, passage }) => (
        <div key={`${kind} ${field}`}>
          <dt className="text-ink-soft text-sm">{FIELDS[field]}</dt>
          <dd className="wrap-anywhere">“{passage}”</dd>
        </div>
      ))}
    </dl>
  )
}

function AreaEvidence({ evidence }: Pick<AreaSignal, 'evidence'>) {
  return evidence.map(({ area, meant }) => (
    <dl key={area} className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
      <FactLine name="Written">{area}</FactLine>
      <FactLine name="Mend it">
        <AreaFixes area={area} meant={meant} />
      </FactLine>
    </dl>
  ))
}

/** A link to another property, with the name of its poster. */
function OtherPropertyLink({ property: { propertyId, propertyName, area, postedByUserName } }: { property: OtherProperty }) {
  return (
    <>
      {/* in a new tab: the queue stays open */}
      <TextLink to={`/properties/${propertyId}`} target="_blank">
        {propertyName}, {area}
      </TextLink>
      <span className="block text-ink-soft text-sm">Posted by {postedByUserName}</span>
    </>
  )
}
