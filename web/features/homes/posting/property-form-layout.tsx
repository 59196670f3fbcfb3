import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Amenity } from '#contracts/homes/properties/properties.ts'
import { FORM_ROWS } from '#contracts/homes/properties/property-fields.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { FormLayout, type Section } from '#web/lib/forms/form-layout.tsx'
import type { FormOptions } from './api.ts'
import { BasicInformation } from './basic-information.tsx'
import { DocumentField } from './files/document-field.tsx'
import { PictureField } from './files/picture-field.tsx'
import { askedFields, fittingAmenities, hasPossiblePrice } from './property-form.ts'
import { AmenitiesField, LocationDetails, PriceDetails, PropertyDetails, Questions } from './sections.tsx'
import type { PropertyFormApi } from './use-property-form.ts'

interface PropertyFormLayoutProps {
  form: PropertyFormApi
  options: FormOptions
  amenityIcon: (amenity: Amenity) => ReactNode
  notice?: ReactNode
}

/** The form of a property. All sections but the first appear when category and transaction type are chosen. */
export function PropertyFormLayout({ notice, ...props }: PropertyFormLayoutProps) {
  const { form } = props
  return (
    <FormProvider {...form.methods}>
      <FormLayout form={form} sections={sectionsOf(props)} open={isKindChosen(form)} notice={notice} />
    </FormProvider>
  )
}

const isKindChosen = ({ values }: PropertyFormApi) => values.category !== '' && values.propertyFor !== ''

function sectionsOf({ form, options: { lists, amenities }, amenityIcon }: Omit<PropertyFormLayoutProps, 'notice'>): Section[] {
  const { values, mode, pictures, documents, sending, busy, isBroker } = form
  const kindChosen = isKindChosen(form)
  return [
    {
      id: 'basic-information',
      title: 'Basic Information',
      lead: kindChosen ? undefined : 'Pick a category and type. We’ll ask only what applies.',
      done: kindChosen,
      content: <BasicInformation lists={lists} />,
    },
    {
      id: 'property-details',
      title: 'Property Details',
      done: values.propertyName.trim() !== '',
      content: <PropertyDetails lists={lists} />,
    },
    {
      id: 'location-details',
      title: 'Location Details',
      lead: 'People see the area, never your phone number.',
      done: values.address.area.trim() !== '',
      content: <LocationDetails />,
    },
    {
      id: 'price-details',
      title: mode.priceTitle(values.propertyFor || 'RENT'),
      done: hasPossiblePrice(values),
      content: <PriceDetails today={form.today} propertyId={form.propertyId} />,
    },
    {
      id: 'questions',
      title: values.propertyFor === '' || isMonthly(values.propertyFor) ? 'What tenants ask' : 'What buyers ask',
      lead: 'Tap what applies. Each answer saves you a call.',
      done: [...FORM_ROWS.questions, ...FORM_ROWS.brokerage].flat().some((name) => values[name] !== '' && askedFields(values).has(name)),
      optional: true,
      content: <Questions isBroker={isBroker} />,
    },
    {
      id: 'amenities',
      title: 'Amenities',
      lead: 'Tap what’s included.',
      done: fittingAmenities(amenities, values).some(({ amenityId }) => values.amenityIds.includes(amenityId)),
      optional: true,
      content: <AmenitiesField amenities={amenities} icon={amenityIcon} />,
    },
    {
      id: 'property-photos',
      title: 'Property Photos',
      lead: 'The first photo is the cover. We remove the location from your photos.',
      done: pictures.files.length > 0,
      optional: true,
      content: (
        <PictureField
          pictures={pictures}
          label={mode.picturesLabel}
          hint={mode.picturesHint}
          sent={sending.progress?.files}
          disabled={busy}
        />
      ),
    },
    {
      id: 'property-documents',
      title: mode.documentsTitle,
      lead: mode.documentsLead,
      done: documents.files.length > 0,
      optional: true,
      content: <DocumentField documents={documents} hint={mode.documentsHint} tagged={mode.tagsDocuments} disabled={busy} />,
    },
  ]
}
