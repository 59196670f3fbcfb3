import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { confirmedWords, formatDate, postedAgo } from '#contracts/base/values/time.ts'
import { DEAL_BADGES } from '#contracts/homes/deals/deal-badges.ts'
import { stagedNote } from '#contracts/homes/media/staged-pictures.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { ListedPicture, PropertyDetail, PropertySummary } from '#contracts/homes/properties/properties.ts'
import { shareWithToast } from '#web/lib/browser/share.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { addressLine, describeProperty, GONE_LABEL, nameOfKind, offerLabel } from '#web/lib/properties/property-wording.ts'
import { ArrowLeft, CircleCheck, DoorClosed, EyeOff, MapPin, Share2 } from '#web/ui/icons/icons.tsx'
import { AnswersSection } from './answers-section.tsx'
import { FactStrip, type KnownProperty } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { ContactBar, ContactCard, PriceBlock, RentalCosts } from './price/price-and-contact.tsx'
import { PriceComparison } from './price/price-comparison.tsx'
import { About, Amenities, DetailTable, DocumentsSection, LocalitySection } from './property-sections.tsx'
import { SurroundingsSection } from './surroundings-section.tsx'
import { usePropertyViewers } from './use-property-viewers.tsx'
import { WayToWork } from './way-to-work.tsx'

interface PropertyScreenProps {
  /** A summary is enough for the pictures, the price and the name while the detail loads. */
  property: KnownProperty
  detail: PropertyDetail | undefined
  /** Epoch ms, the same on the server and in the browser. */
  now: number
  wishlistButton: ReactNode
  /** Loan calculator, for a sale. */
  loan: ReactNode
  /** Compare button, shown below the name. */
  compare: ReactNode
  shortlistButton: ReactNode
  /** @param brief for the bar of small screens */
  contactButtons: (brief: boolean) => ReactNode
  /** Rendered in place of an answer that the poster has not given. */
  ask: (question: string) => ReactNode
  /** What was checked about it, shown with its detail. */
  checks: ReactNode
  /** Report button, shown below all facts of the property. */
  report: ReactNode
  similar: ReactNode
}

export function PropertyScreen({
  property,
  detail,
  now,
  wishlistButton,
  shortlistButton,
  loan,
  compare,
  contactButtons,
  ask,
  checks,
  report,
  similar,
}: PropertyScreenProps) {
  const pictures = allPictures(property)
  const staged = pictures.filter(({ stagedBy }) => stagedBy).length
  const viewers = usePropertyViewers(property.propertyName, pictures, detail?.documents ?? [])
  // several pictures stand above both columns, a single one beside the price
  const wide = pictures.length > 1
  return (
    <div className="wrap relative pb-24 md:pt-4 lg:pb-14">
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center gap-2 p-3 *:pointer-events-auto md:static md:mb-3 md:p-0">
        <BackLink />
        <div className="ml-auto flex gap-2">
          {/* the first one: where it is missing, as on one's own property, no other button stands elsewhere */}
          {shortlistButton}
          <ShareButton title={`${property.propertyName}: ${describeProperty(property)}`} />
          {wishlistButton}
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10">
        <div className={`max-md:-mx-5 ${wide ? 'lg:col-span-2' : ''}`}>
          <Gallery
            pictures={pictures}
            propertyName={property.propertyName}
            onOpen={viewers.openPicture}
            onApproach={viewers.preparePictures}
          />
          {staged > 0 && <p className="mt-2 text-ink-soft text-sm max-md:px-5">{stagedNote(staged, pictures.length)}</p>}
        </div>
        {/* fixed columns and rows: the aside would move when the next element of the streamed page arrives */}
        <aside className={`hidden pt-6 lg:col-start-2 lg:block ${wide ? 'lg:row-start-2' : 'row-span-2 lg:row-start-1 lg:pt-0'}`}>
          <div className="sticky top-[calc(var(--top-bar)+1.25rem)] rounded-sheet border border-line bg-card p-6 shadow-card">
            <PriceBlock property={property} />
            <hr className="my-4 border-line" />
            <ContactCard property={property} buttons={contactButtons(false)} />
            <RentalCosts property={property} className="mt-4 border-line border-t pt-4" />
          </div>
        </aside>
        <div className="pt-5 lg:col-start-1 lg:row-start-2 lg:pt-6">
          <div className="grid gap-x-4 md:grid-cols-[minmax(0,1fr)_auto]">
            <PropertyHeader property={property} now={now} />
            {compare && <div className="max-md:order-last max-md:mt-4">{compare}</div>}
            <div className="mt-4 md:col-span-2 lg:hidden">
              <PriceBlock property={property} />
              <RentalCosts property={property} className="mt-3" />
            </div>
          </div>
          {detail ? (
            <>
              {detail.cell !== null && <WayToWork cell={detail.cell} />}
              <FactStrip property={detail} now={now} />
              <PriceComparison property={detail} />
              {loan}
              <AnswersSection property={detail} now={now} ask={ask} />
              <About property={detail} />
              <Amenities amenities={detail.amenities} />
              <DetailTable property={detail} now={now} />
              <DocumentsSection property={detail} onOpen={viewers.openDocuments} onApproach={viewers.prepareDocuments} />
              {checks}
            </>
          ) : (
            <DetailSkeleton />
          )}
          <LocalitySection property={property} />
          <SurroundingsSection
            surroundings={property.surroundings}
            area={import.meta.env.OTHER_LANGUAGE ? localArea(property.address.area) : property.address.area}
          />
          <div className="mt-9 rounded-sheet border border-line bg-card p-5 shadow-card lg:hidden">
            <ContactCard property={property} />
          </div>
          {report && <p className="mt-6">{report}</p>}
        </div>
      </div>
      {similar}
      <ContactBar property={property} buttons={contactButtons(true)} />
      {viewers.shown}
    </div>
  )
}

/** A list's summary has the facts of the first pictures only: the others get placeholders, so that nothing moves later. */
function allPictures({ pictures, propertyGallery }: PropertySummary): readonly ListedPicture[] {
  if (propertyGallery.length === 0) return pictures
  return propertyGallery.map((fileName, index) => pictures[index] ?? { fileName, color: 'transparent' })
}

function PropertyHeader({ property, now }: { property: PropertySummary; now: number }) {
  const offer = offerLabel(property.propertyFor)
  const kind = nameOfKind(property)
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base">
        <span className="rounded-full bg-brand-wash px-3 py-1 font-semibold text-brand text-sm">{offer}</span>
        {kind !== offer && <span className="text-ink-soft">{kind}</span>}
      </p>
      <h1
        {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(property.propertyName))}
        className="mt-2 font-bold text-2xl sm:text-3xl"
      >
        {property.propertyName}
      </h1>
      <p className="dotted mt-2 text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={17} aria-hidden className="shrink-0 text-brand" />
          {addressLine(property.address)}
        </span>
        <span>
          <PostedTime property={property} now={now} />
          {property.postedByUserRole === 'OWNER' ? ' by the owner' : ' by a broker'}
        </span>
        {property.status === 'ACTIVE' && (
          <time dateTime={property.confirmedAt} className="inline-flex items-center gap-1.5 text-brand">
            <CircleCheck size={17} aria-hidden className="shrink-0" />
            {confirmedWords(property.confirmedAt, now)}
          </time>
        )}
      </p>
    </header>
  )
}

/** 'Posted 3 days ago'; 'First posted 3 months ago, again 3 days ago' for a home that its poster had before. */
function PostedTime({ property: { createdAt, firstPostedAt }, now }: { property: PropertySummary; now: number }) {
  const ago = lowerFirst(postedAgo(createdAt, now))
  if (!firstPostedAt) return <time dateTime={createdAt}>Posted {ago}</time>
  return (
    <>
      First posted <time dateTime={firstPostedAt}>{lowerFirst(postedAgo(firstPostedAt, now))}</time>, again{' '}
      <time dateTime={createdAt}>{ago}</time>
    </>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A round button on the picture on phones, a text link above it on wider screens. */
function BackLink() {
  return (
    <Link
      to="/home"
      className="inline-flex size-11 items-center justify-center gap-2 rounded-full bg-over-picture font-semibold text-base text-on-picture shadow-card md:w-auto md:bg-transparent md:px-1 md:text-ink-soft md:shadow-none md:hover:text-ink"
    >
      <ArrowLeft size={20} aria-hidden />
      <span className="max-md:sr-only">Back</span>
    </Link>
  )
}

function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      aria-label="Share this property"
      onClick={() => shareWithToast(title, window.location.pathname, 'Failed to share property')}
      className="button-over-picture"
    >
      <Share2 size={19} aria-hidden />
    </button>
  )
}

/** @param Label `h1` while the page has no other heading */
function DetailSkeleton({ Label = 'span' }: { Label?: 'h1' | 'span' }) {
  return (
    <div role="status">
      <Label className="sr-only">Loading property...</Label>
      <div aria-hidden className="skeleton mt-5 h-36 rounded-card" />
      <div aria-hidden className="skeleton mt-9 h-6 w-40 rounded-control" />
      {['w-full', 'w-11/12', 'w-4/5'].map((width) => (
        <div key={width} aria-hidden className={`skeleton mt-3 h-4 rounded-control ${width}`} />
      ))}
      <div aria-hidden className="skeleton mt-9 h-44 rounded-card" />
    </div>
  )
}

export function PropertySkeleton() {
  return (
    <div className="wrap relative pb-24 md:pt-4">
      <div className="absolute inset-x-0 top-0 z-10 p-3 md:static md:mb-3 md:p-0">
        <BackLink />
      </div>
      <div
        aria-hidden
        className="skeleton -mx-5 aspect-4/3 md:mx-0 md:aspect-auto md:h-[clamp(18rem,min(34vw,40vh),26rem)] md:rounded-card"
      />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10">
        <div className="pt-6">
          <div aria-hidden className="skeleton h-9 w-3/5 rounded-control" />
          <div aria-hidden className="skeleton mt-3 h-5 w-4/5 rounded-control" />
          <DetailSkeleton Label="h1" />
        </div>
        <div aria-hidden className="skeleton mt-6 hidden h-96 rounded-sheet lg:block" />
      </div>
    </div>
  )
}

interface HiddenNoticeProps {
  property: PropertySummary
  /** `unlocked`: has unlocked the contact. `other`: an operator, or anybody while it is shown that the property was let or sold. */
  viewer: 'poster' | 'unlocked' | 'other'
  /** Whether the page shows similar properties; no while they load. */
  hasSimilar: boolean
}

/** The notice on a property that is not live: why, and to whom it is visible. */
export function HiddenNotice({ property, viewer, hasSimilar }: HiddenNoticeProps) {
  const { status, statusReason, deal } = property
  if (status === 'ACTIVE') return null
  const taken = deal && `${DEAL_BADGES[deal.reason]} on ${formatDate(deal.closedAt)}`
  const isPublic = viewer === 'unlocked' || (viewer === 'other' && deal !== undefined)
  const title = isPublic
    ? (taken ?? GONE_LABEL)
    : viewer === 'poster'
      ? OWN_PROPERTIES_MESSAGES.onlyYou
      : OWN_PROPERTIES_MESSAGES.onlyOperators
  const Icon = isPublic ? DoorClosed : EyeOff
  return (
    <div className="wrap py-4 md:pb-0">
      <section
        aria-label={title}
        className={`flex items-start gap-3 rounded-sheet bg-marigold-wash p-4 text-ink ${isPublic ? 'min-h-34' : ''}`}
      >
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
        <p className="num leading-relaxed">
          <strong className="block font-semibold">{title}</strong>
          {viewer === 'unlocked'
            ? 'You used a contact for this home, so its page and the number stay here for you.'
            : isPublic
              ? // the server renders the page of the poster, whom it does not know, with these words too
                'It has gone to somebody else.'
              : OWN_PROPERTIES_MESSAGES.hiddenBecause[status]}
          {!isPublic && statusReason && <span className="mt-1 block">{OWN_PROPERTIES_MESSAGES.reason(statusReason)}</span>}
          {isPublic && hasSimilar && (
            <a href={`#${SIMILAR}`} onClick={goToSimilar} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
              See similar homes
            </a>
          )}
        </p>
      </section>
    </div>
  )
}

/** Id of the section with similar properties. */
const SIMILAR = 'similar-homes'

function goToSimilar(event: MouseEvent): void {
  const section = document.getElementById(SIMILAR)
  if (!section) return
  // following the link would be a navigation, which would drop the current navigation state
  event.preventDefault()
  section.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

interface SimilarPropertiesProps {
  /** Undefined while they load. */
  properties: readonly PropertySummary[] | undefined
  /** Of a property that is gone they may be anywhere in the city. */
  isNearby: boolean
  card: (property: PropertySummary) => ReactNode
}

/** A row to swipe on phones, a grid on wider screens. */
export function SimilarProperties({ properties, isNearby, card }: SimilarPropertiesProps) {
  const id = useId()
  if (properties?.length === 0) return null
  return (
    <section id={SIMILAR} tabIndex={-1} aria-labelledby={id} className="mt-12 outline-none">
      <h2 id={id} className="mb-4 font-bold text-xl">
        {isNearby ? 'Similar homes nearby' : 'Similar homes'}
      </h2>
      <ul className="lazy-layout [contain-intrinsic-height:auto_26rem] -mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-4 [scrollbar-width:thin] md:mx-0 md:grid md:grid-cols-2 md:gap-5 md:overflow-visible md:px-0 lg:grid-cols-3">
        {properties
          ? properties.map((property) => (
              <li key={property.propertyId} className={SIMILAR_ITEM}>
                {card(property)}
              </li>
            ))
          : ['first', 'second', 'third'].map((key) => (
              <li key={key} aria-hidden className={`${SIMILAR_ITEM} skeleton h-96 rounded-card`} />
            ))}
      </ul>
    </section>
  )
}

const SIMILAR_ITEM = 'w-[min(80vw,20rem)] shrink-0 snap-start md:w-auto'
