import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { isMonthlyBudget } from '#contracts/homes/requirements/requirement-choices.ts'
import { FormLayout, type Section } from '#web/lib/forms/form-layout.tsx'
import { validationErrorsOf } from './check-form.ts'
import { AnythingElseField, BudgetFields, LocationInput, LookingForField, PropertyTypeField, SizeField } from './fields.tsx'
import { LOCATION_FIELDS, type RequirementForm } from './requirement-form.ts'
import type { RequirementFormApi } from './use-requirement-form.ts'

/** The form of a requirement in six numbered sections. */
export function RequirementFormLayout({ form, notice }: { form: RequirementFormApi; notice?: ReactNode }) {
  return (
    <FormProvider {...form.methods}>
      <FormLayout form={form} sections={sectionsOf(form.values)} notice={notice} />
    </FormProvider>
  )
}

/** @returns the sections; a section is done when its fields are valid */
export function sectionsOf(values: RequirementForm): Section[] {
  const mistakes = validationErrorsOf(values)
  const isRight = (...fields: readonly (keyof RequirementForm)[]) => !fields.some((name) => mistakes[name])
  const monthly = values.lookingFor === '' ? undefined : isMonthlyBudget(values.lookingFor)
  return [
    {
      id: 'looking-for',
      title: 'What are you looking for?',
      done: isRight('lookingFor'),
      content: <LookingForField />,
    },
    {
      id: 'property-type',
      title: 'What kind of place?',
      lead: 'Say it in your own words, or pick one.',
      done: isRight('propertyType'),
      content: <PropertyTypeField />,
    },
    {
      id: 'size',
      title: 'How much room?',
      lead: 'Tap everything that would work for you.',
      done: isRight('bhkConfig'),
      content: <SizeField />,
    },
    {
      id: 'budget',
      title: 'What is your budget?',
      lead:
        monthly === undefined
          ? 'The least and the most you would pay.'
          : monthly
            ? 'What you would pay for a month, without the deposit.'
            : 'What you would pay in total.',
      done: isRight('minBudget', 'maxBudget'),
      content: <BudgetFields />,
    },
    {
      id: 'locations',
      title: 'Where should it be?',
      lead: 'Up to three areas, your favourite first.',
      done: isRight(...LOCATION_FIELDS),
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
      lead: 'The more people know, the better their offers will fit.',
      done: values.additionalRequirements.trim() !== '' && isRight('additionalRequirements'),
      optional: true,
      wrong: !isRight('additionalRequirements'),
      content: <AnythingElseField />,
    },
  ]
}
