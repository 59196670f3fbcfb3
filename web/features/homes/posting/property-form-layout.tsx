import type { ReactNode } from 'react'
import { type FieldPath, FormProvider } from 'react-hook-form'
import type { Amenity } from '#contracts/homes/properties/properties.ts'
import { FORM_ROWS } from '#contracts/homes/properties/property-fields.ts'
import { isMonthly } from '#contracts/homes/properties/property-kinds.ts'
import { FormLayout, type Section } from '#web/lib/forms/form-layout.tsx'
import type { FormOptions } from './api.ts'
import { BasicInformation } from './basic-information.tsx'
import { DocumentField } from './files/document-field.tsx'
import { isAccepted } from './files/form-files.ts'
import { PictureField } from './files/picture-field.tsx'
import { askedFields, fittingAmenities, type PropertyForm } from './property-form.ts'
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

/** The fields of each section, in their order. */
const FIELDS = {
  'basic-information': ['category', 'propertyFor'],
  'property-details': ['propertyName', ...FORM_ROWS.details.flat(), 'description'],
  'location-details': ['address.area', 'address.pinCode', 'address.state'],
  'price-details': ['expectedPrice', ...[...FORM_ROWS.price, ...FORM_ROWS.occupants].flat()],
  questions: [...FORM_ROWS.questions, ...FORM_ROWS.brokerage].flat(),
  amenities: ['amenityIds'],
  'property-photos': [],
  'property-documents': [],
} as const satisfies Record<string, readonly FieldPath<PropertyForm>[]>

/** The steps of posting on small screens; photos come early, while the poster stands in the property. */
const STEPS: readonly (readonly (keyof typeof FIELDS)[])[] = [
  ['basic-information'],
  ['property-photos'],
  ['property-details'],
  ['location-details'],
  ['price-details'],
  ['questions', 'amenities', 'property-documents'],
]

/** @returns the sections; a section is done when it is filled in and its fields are valid */
export function sectionsOf({ form, options: { lists, amenities }, amenityIcon }: Omit<PropertyFormLayoutProps, 'notice'>): Section[] {
  const { values, mode, pictures, documents, sending, busy, isBroker, wrongFields } = form
  const kindChosen = isKindChosen(form)
  const isWrong = (id: keyof typeof FIELDS) => FIELDS[id].some((name) => wrongFields.has(name))
  const section = (id: keyof typeof FIELDS) => ({
    id,
    fields: FIELDS[id],
    ...(form.propertyId === undefined && { step: STEPS.findIndex((ids) => ids.includes(id)) }),
  })
  const required = (id: keyof typeof FIELDS) => ({ ...section(id), done: !isWrong(id) })
  const optional = (id: keyof typeof FIELDS, filled: boolean) => {
    const wrong = isWrong(id)
    return { ...section(id), optional: true, wrong, done: filled && !wrong } as const
  }
  return [
    {
      ...required('basic-information'),
      title: 'Basic Information',
      lead: kindChosen ? undefined : 'Pick a category and type. We’ll ask only what applies.',
      done: kindChosen,
      content: <BasicInformation lists={lists} />,
    },
    {
      ...required('property-details'),
      title: 'Property Details',
      content: <PropertyDetails lists={lists} />,
    },
    {
      ...required('location-details'),
      title: 'Location Details',
      lead: 'People see the area, never your phone number.',
      content: <LocationDetails />,
    },
    {
      ...required('price-details'),
      title: mode.priceTitle(values.propertyFor || 'RENT'),
      content: <PriceDetails today={form.today} propertyId={form.propertyId} />,
    },
    {
      ...optional(
        'questions',
        FIELDS.questions.some((name) => values[name] !== '' && askedFields(values).has(name)),
      ),
      title: values.propertyFor === '' || isMonthly(values.propertyFor) ? 'What tenants ask' : 'What buyers ask',
      lead: 'Tap what applies. Each answer saves you a call.',
      content: <Questions isBroker={isBroker} />,
    },
    {
      ...optional(
        'amenities',
        fittingAmenities(amenities, values).some(({ amenityId }) => values.amenityIds.includes(amenityId)),
      ),
      title: 'Amenities',
      lead: 'Tap what’s included.',
      content: <AmenitiesField amenities={amenities} icon={amenityIcon} />,
    },
    {
      ...optional('property-photos', pictures.files.some(isAccepted)),
      title: 'Property Photos',
      lead: 'The first photo is the cover. We remove the location from your photos.',
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
      ...optional('property-documents', documents.files.length > 0),
      title: mode.documentsTitle,
      lead: mode.documentsLead,
      content: <DocumentField documents={documents} hint={mode.documentsHint} tagged={mode.tagsDocuments} disabled={busy} />,
    },
  ]
}
