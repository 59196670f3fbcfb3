import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localArea, localCity, localState, withLocalName } from '#web/lib/page/local-names.ts'
import { addressLine, kindOf } from '#web/lib/properties/property-wording.ts'
import { SIGN_IN, useUser } from '#web/lib/session/session.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { AmenityList } from '#web/ui/icons/amenity-icon.tsx'
import { ArrowUpRight, FileText, MapPin } from '#web/ui/icons/icons.tsx'
import { detailRows, type KnownProperty } from './facts.tsx'

const ABOUT_HEADINGS = {
  home: 'About this home',
  shared: 'About this place',
  commercial: 'About this space',
  plot: 'About this plot',
} as const

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9">
      <h2 id={id} className="mb-3 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function IconCard({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-wash text-brand">{icon}</span>
      {children}
    </div>
  )
}

/** The description with the poster's own line breaks. */
export function About({ property }: { property: PropertyDetail }) {
  if (property.description.trim() === '') return null
  return (
    <Section title={ABOUT_HEADINGS[kindOf(property)]}>
      <p
        {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(property.description))}
        className="max-w-[65ch] whitespace-pre-line break-words text-ink-soft leading-relaxed"
      >
        {property.description}
      </p>
    </Section>
  )
}

export function Amenities({ amenities }: Pick<PropertyDetail, 'amenities'>) {
  if (amenities.length === 0) return null
  return (
    <Section title="Amenities">
      <AmenityList amenities={import.meta.env.OTHER_LANGUAGE ? amenities.map(withLocalName) : amenities} />
    </Section>
  )
}

export function DetailTable({ property, now }: { property: PropertyDetail; now: number }) {
  return (
    <Section title="Property details">
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {detailRows(property, now).map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 text-base">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="num text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

interface DocumentsSectionProps {
  property: Pick<PropertyDetail, 'propertyId' | 'documents' | 'documentCount'>
  onOpen: () => void
  /** Called when the pointer or the focus reaches the button, to prefetch the viewer. */
  onApproach: () => void
}

export function DocumentsSection({ property: { propertyId, documents, documentCount }, onOpen, onApproach }: DocumentsSectionProps) {
  if (documentCount === 0) return null
  if (documents.length === 0) return <DocumentsForViewers propertyId={propertyId} count={documentCount} />
  return (
    <Section title="Documents">
      <IconCard icon={<FileText size={21} aria-hidden />}>
        <p className="min-w-40 flex-1 break-words text-base text-ink-soft">{documents.map(({ name }) => name).join(' · ')}</p>
        <Button look="outline" onClick={onOpen} onPointerEnter={onApproach} onFocus={onApproach} aria-haspopup="dialog">
          View documents ({documents.length})
        </Button>
      </IconCard>
    </Section>
  )
}

/** Says how many documents there are: a visitor can sign in to see them, for a viewer they are still loading. */
function DocumentsForViewers({ propertyId, count }: { propertyId: number; count: number }) {
  const isSignedIn = useUser() !== null
  return (
    <Section title="Documents">
      <IconCard icon={<FileText size={21} aria-hidden />}>
        <p className="min-w-40 flex-1 text-base text-ink-soft">
          {count === 1 ? 'There is a document' : `There are ${count} documents`} with this property
          {isSignedIn ? '.' : ', for people who are signed in.'}
        </p>
        {!isSignedIn && (
          <ButtonLink to={SIGN_IN} state={{ from: `/listing/${propertyId}` }} look="outline">
            Sign in to see {count === 1 ? 'it' : 'them'}
          </ButtonLink>
        )}
      </IconCard>
    </Section>
  )
}

const AREA_LINK = 'inline-flex min-h-11 items-center font-semibold text-base text-brand underline-offset-4 hover:underline'

/** The address, which opens in the visitor's own map app. */
export function LocalitySection({ property }: { property: KnownProperty }) {
  const { area, city, state, pinCode } = property.address
  return (
    <Section title="Where it is">
      <IconCard icon={<MapPin size={22} aria-hidden />}>
        <p className="min-w-40 flex-1">
          <span className="block font-semibold">
            {import.meta.env.OTHER_LANGUAGE ? localArea(area) : area}, {import.meta.env.OTHER_LANGUAGE ? localCity(city) : city}
          </span>
          <span className="num text-base text-ink-soft">
            {[import.meta.env.OTHER_LANGUAGE ? localState(state) : state, pinCode].filter(Boolean).join(' ')}
          </span>
        </p>
        <a href={mapsUrl(property)} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
          Open in maps
          <ArrowUpRight size={17} aria-hidden />
        </a>
      </IconCard>
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={`/listing?${new URLSearchParams({ area })}`} className={AREA_LINK}>
          All listings in {import.meta.env.OTHER_LANGUAGE ? localArea(area) : area}
        </Link>
        {property.localitySlug && (
          <Link to={localityPath(property.localitySlug)} className={AREA_LINK}>
            Rents and prices in {import.meta.env.OTHER_LANGUAGE ? localArea(area) : area}
          </Link>
        )}
      </p>
    </Section>
  )
}

/** Opens the address in Google Maps. */
export function mapsUrl({ address }: Pick<PropertySummary, 'address'>): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: import.meta.env.OTHER_LANGUAGE ? Object.values(address).join(' ') : addressLine(address) })}`
}
