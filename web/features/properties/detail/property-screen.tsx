import type { ReactNode } from 'react'
import type { Picture, PropertyDetail, PropertySummary } from '#contracts/properties.ts'
import { About } from './about.tsx'
import { Amenities } from './amenities.tsx'
import { BackLink } from './back-link.tsx'
import { ContactBar } from './contact-bar.tsx'
import { ContactCard } from './contact-card.tsx'
import { DetailTable } from './detail-table.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FactStrip } from './fact-strip.tsx'
import { detailRows, keyFacts } from './facts.ts'
import { Gallery } from './gallery.tsx'
import { LoadingRest } from './loading-rest.tsx'
import { PlaceSection } from './place-section.tsx'
import { PriceBlock } from './price-block.tsx'
import { PropertyHeader } from './property-header.tsx'
import { ShareButton } from './share-button.tsx'
import { usePropertyViewers } from './use-property-viewers.tsx'
import { aboutHeading, describeHome, kindOf } from './wording.ts'

interface PropertyScreenProps {
  /** What the list already knew; enough for the photo, the price and the name. */
  summary: PropertySummary
  /** Missing while it is on its way. */
  detail: PropertyDetail | undefined
  /** Epoch milliseconds, the same on the server and in the browser. */
  now: number
  heart: ReactNode
  /** The ways to reach the poster, for the card and for the bar of small screens. */
  contact: { card: ReactNode; bar: ReactNode }
  similar: ReactNode
}

/** The page of one property. */
export function PropertyScreen({ summary, detail, now, heart, contact, similar }: PropertyScreenProps) {
  const property = detail ?? summary
  const pictures = allPictures(property)
  const viewers = usePropertyViewers(property.propertyName, pictures, detail?.documents ?? [])
  // a wide row of photos stands over both columns, a single one beside the price
  const wide = pictures.length > 1
  return (
    <div className="wrap relative pb-24 md:pt-4 lg:pb-14">
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center gap-2 p-3 *:pointer-events-auto md:static md:mb-3 md:p-0">
        <BackLink />
        <span className="flex-1" />
        <ShareButton title={`${property.propertyName}: ${describeHome(property)}`} />
        {heart}
      </div>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-x-10">
        <div className={`max-md:-mx-5 ${wide ? 'lg:col-span-2' : ''}`}>
          <Gallery pictures={pictures} propertyName={property.propertyName} onOpen={viewers.openPhoto} onApproach={viewers.preparePhotos} />
        </div>
        <aside className={`hidden pt-6 lg:block ${wide ? 'order-2' : 'row-span-2 lg:pt-0'}`}>
          <div className="sticky top-[calc(var(--top-bar)+1.25rem)] rounded-2xl border border-line bg-card p-6 shadow-card">
            <PriceBlock property={property} />
            <hr className="my-5 border-line" />
            <ContactCard property={property} actions={contact.card} />
          </div>
        </aside>
        <div className="pt-5 lg:pt-6">
          <PropertyHeader property={property} now={now} />
          <div className="mt-4 lg:hidden">
            <PriceBlock property={property} />
          </div>
          {detail ? (
            <>
              <FactStrip facts={keyFacts(detail, now)} />
              <About title={aboutHeading(kindOf(detail))} description={detail.description} />
              <Amenities amenities={detail.amenities} />
              <DetailTable rows={detailRows(detail, now)} />
              <DocumentsSection documents={detail.documents} onOpen={viewers.openDocuments} onApproach={viewers.prepareDocuments} />
            </>
          ) : (
            <LoadingRest />
          )}
          <PlaceSection property={property} />
          <div className="mt-9 rounded-2xl border border-line bg-card p-5 shadow-card lg:hidden">
            <ContactCard property={property} />
          </div>
        </div>
      </div>
      {similar}
      <ContactBar property={property} actions={contact.bar} />
      {viewers.shown}
    </div>
  )
}

/** A list says little of all pictures but the first few: the others stand in their places, so that nothing moves later. */
function allPictures({ pictures, propertyGallery }: PropertySummary): readonly Picture[] {
  return propertyGallery.map((fileName, index) => pictures[index] ?? { fileName, width: 4, height: 3, color: 'transparent', blur: null })
}
