import type { FormEvent, ReactNode, Ref } from 'react'
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form'
import type { PostedProperty } from '#contracts/posting.ts'
import { AmenitiesField } from '../sections/amenities-field.tsx'
import { BasicInformation } from '../sections/basic-information.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { LocationDetails } from '../sections/location-details.tsx'
import { PriceDetails } from '../sections/price-details.tsx'
import { PropertyDetails } from '../sections/property-details.tsx'
import type { FormOptions } from './form-options.ts'
import type { PropertyForm } from './property-form.ts'
import { StepList } from './step-list.tsx'
import { stepsOf } from './steps.ts'
import { SubmitBar, type SubmitState } from './submit-bar.tsx'

export type PropertyFormMethods = UseFormReturn<PropertyForm, unknown, PostedProperty>

interface FormFrameProps {
  methods: PropertyFormMethods
  options: FormOptions
  /** YYYY-MM-DD */
  today: string
  /** What the ways to offer a place are called, and the sections whose names differ. */
  titles: { purpose: string; price: string; documents: string }
  amenityIcon: (name: string) => ReactNode
  photos: { field: ReactNode; count: number; lead: string }
  documents: { field: ReactNode; count: number; lead: string }
  submit: SubmitState
  /** Said above the button: what is being waited for. */
  notice?: ReactNode
  formRef: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent) => void
}

/** The numbered sections of a property, for posting and for editing. Those after the first come when the kind is chosen. */
export function FormFrame(props: FormFrameProps) {
  const { methods, options, today, titles, amenityIcon, photos, documents, submit, notice, formRef, onSubmit } = props
  const form = useWatch({ control: methods.control }) as PropertyForm
  const open = form.category !== '' && form.propertyFor !== ''
  const steps = stepsOf({ form, photos: photos.count, documents: documents.count }, titles)
  const section = (number: number) => {
    const { id, title, done } = steps[number - 1] ?? { id: '', title: '', done: false }
    return { number, id, title, done }
  }
  return (
    <FormProvider {...methods}>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_292px] lg:items-start lg:gap-8">
        <form
          ref={formRef}
          noValidate
          onSubmit={onSubmit}
          aria-busy={submit.busy || undefined}
          className="max-lg:[&_:is(input,select,textarea,button)]:scroll-mb-28"
        >
          <fieldset disabled={submit.busy} className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5">
            <FormSection {...section(1)} lead={open ? undefined : 'Choose both, and we ask only what fits.'}>
              <BasicInformation lists={options.lists} purpose={titles.purpose} />
            </FormSection>
            {open && (
              <>
                <FormSection {...section(2)}>
                  <PropertyDetails lists={options.lists} />
                </FormSection>
                <FormSection {...section(3)} lead="People see the area, never your phone number.">
                  <LocationDetails />
                </FormSection>
                <FormSection {...section(4)}>
                  <PriceDetails today={today} />
                </FormSection>
                <FormSection {...section(5)} lead="Press what comes with the place.">
                  <AmenitiesField amenities={options.amenities} icon={amenityIcon} />
                </FormSection>
                <FormSection {...section(6)} lead={photos.lead}>
                  {photos.field}
                </FormSection>
                <FormSection {...section(7)} lead={documents.lead}>
                  {documents.field}
                </FormSection>
              </>
            )}
          </fieldset>
          {open && <SubmitBar {...submit} steps={steps} notice={notice} />}
        </form>
        <aside className="sticky top-[calc(var(--top-bar)+1.5rem)] hidden rounded-card border border-line bg-card p-3 shadow-card lg:block">
          <StepList steps={steps} open={open} />
        </aside>
      </div>
    </FormProvider>
  )
}
