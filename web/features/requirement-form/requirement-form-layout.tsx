import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { parseNumber } from '#contracts/numbers.ts'
import { FormLayout, type Section } from '#web/lib/forms/form-layout.tsx'
import { AnythingElseField, BudgetFields, LocationInput, LookingForField, PropertyTypeField, SizeField } from './fields.tsx'
import { isMonthlyBudget, LOCATION_FIELDS, type RequirementForm } from './requirement-form.ts'
import type { RequirementFormApi } from './use-requirement-form.ts'

/** The form of a requirement in six numbered sections. */
export function RequirementFormLayout({ form, notice }: { form: RequirementFormApi; notice?: ReactNode }) {
  return (
    <FormProvider {...form.methods}>
      <FormLayout form={form} sections={sectionsOf(form.values)} notice={notice} />
    </FormProvider>
  )
}

function sectionsOf(values: RequirementForm): Section[] {
  const [min, max] = [parseNumber(values.minBudget, '₹') ?? 0, parseNumber(values.maxBudget, '₹') ?? 0]
  const monthly = isMonthlyBudget(values.lookingFor)
  return [
    {
      id: 'looking-for',
      title: 'What are you looking for?',
      done: values.lookingFor !== '',
      content: <LookingForField />,
    },
    {
      id: 'property-type',
      title: 'What kind of place?',
      lead: 'Say it in your own words, or pick one.',
      done: values.propertyType.trim().length >= 2,
      content: <PropertyTypeField />,
    },
    {
      id: 'size',
      title: 'How much room?',
      lead: 'Press everything that would do.',
      done: values.bhkConfig.trim() !== '',
      content: <SizeField />,
    },
    {
      id: 'budget',
      title: 'What is your budget?',
      lead:
        monthly === undefined
          ? 'From the least to the most that you would pay.'
          : monthly
            ? 'What you would pay for a month, without the deposit.'
            : 'What you would pay in total.',
      done: min > 0 && max > min,
      content: <BudgetFields />,
    },
    {
      id: 'locations',
      title: 'Where should it be?',
      lead: 'Up to three areas, your favourite first.',
      done: LOCATION_FIELDS.some((name) => values[name].trim() !== ''),
      content: (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-3 sm:gap-4">
          {LOCATION_FIELDS.map((name) => (
            <LocationInput key={name} name={name} />
          ))}
        </div>
      ),
    },
    {
      id: 'anything-else',
      title: 'Anything else?',
      lead: 'The more people know, the better what they offer you fits.',
      done: values.additionalRequirements.trim() !== '',
      optional: true,
      content: <AnythingElseField />,
    },
  ]
}
