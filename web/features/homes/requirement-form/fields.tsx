import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_ADDITIONAL_REQUIREMENTS_LENGTH, MAX_PREFERRED_LOCATION_LENGTH, MAX_REQUIREMENT_TYPE_LENGTH } from '#contracts/base/limits.ts'
import { hintRupees } from '#contracts/base/values/money.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { budgetUnit, LOOKING_FOR, type LookingFor } from '#contracts/homes/requirements/requirement-choices.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { LineControl, LongTextControl, PriceControl } from '#web/lib/forms/controls.tsx'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import { AreaField } from '#web/lib/localities/area-field.tsx'
import { ChoiceField } from '#web/ui/fields/choices.tsx'
import { TextFieldWithSuggestions } from '#web/ui/fields/text-field-with-suggestions.tsx'
import { BadgeIndianRupee, BedSingle, Check, type IconComponent, KeyRound, Users } from '#web/ui/icons/icons.tsx'
import { hasSize, type LocationField, type RequirementForm, SUGGESTIONS, toggleSize } from './requirement-form.ts'

const useField = <N extends keyof RequirementForm>(name: N) => useFormField<RequirementForm, N>(name)
const useSuggestions = () => SUGGESTIONS[useWatch<RequirementForm, 'lookingFor'>({ name: 'lookingFor' }) || 'Rent']

const LOOKING_FOR_CARDS: Readonly<Record<LookingFor, { readonly Icon: IconComponent; readonly hint: string }>> = {
  Buy: { Icon: BadgeIndianRupee, hint: 'A place of your own' },
  Rent: { Icon: KeyRound, hint: 'A whole place' },
  'PG/Hostel': { Icon: BedSingle, hint: 'A bed, often with meals' },
  Roommate: { Icon: Users, hint: 'A room in a shared home' },
}

export function LookingForField() {
  const field = useField('lookingFor')
  return (
    <ChoiceField
      field={{ ...field, change: (chosen) => field.change(chosen as LookingFor) }}
      legend="I am looking for"
      look="cards"
      paired
      choices={LOOKING_FOR.map((value) => {
        const { Icon, hint } = LOOKING_FOR_CARDS[value]
        return { value, label: labelOf(value), hint, icon: <Icon size={24} strokeWidth={1.75} aria-hidden /> }
      })}
    />
  )
}

/** Free text with suggestions. */
export function PropertyTypeField() {
  const { name, value, error, change, blur, ref } = useField('propertyType')
  const { propertyTypes } = useSuggestions()
  const typed = value.trim().toLowerCase()
  const offered = propertyTypes.filter((each) => each.toLowerCase().includes(typed) && each.toLowerCase() !== typed)
  return (
    <TextFieldWithSuggestions
      name={name}
      label="Property type"
      note="required"
      required
      placeholder={`${propertyTypes.slice(0, 2).map(labelOf).join(', ')} …`}
      maxLength={MAX_REQUIREMENT_TYPE_LENGTH}
      autoCapitalize="sentences"
      value={value}
      error={error}
      ref={ref}
      onBlur={blur}
      onChange={change}
      options={offered.map((each) => ({ value: each, content: labelOf(each) }))}
      onPick={change}
      listLabel="Suggestions"
    />
  )
}

/** Free text; pressing a chip changes the text. */
export function SizeField() {
  const field = useField('bhkConfig')
  const { sizes } = useSuggestions()
  // a blur of the blank field would show its error, which moves the chip before the press ends
  function keepFocus(event: MouseEvent) {
    if (document.activeElement instanceof HTMLInputElement && document.activeElement.name === field.name) event.preventDefault()
  }
  return (
    <>
      <LineControl
        field={field}
        label="BHK configuration"
        required
        placeholder={`${sizes.slice(0, 2).map(labelOf).join(', ')} …`}
        maxLength={MAX_REQUIREMENT_TYPE_LENGTH}
        autoComplete="off"
      />
      <fieldset className="-mt-3 flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">Sizes to choose from</legend>
        {sizes.map((size) => {
          const on = hasSize(field.value, size)
          return (
            <button
              key={size}
              type="button"
              aria-pressed={on}
              onMouseDown={keepFocus}
              onClick={() => field.change(toggleSize(field.value, size, sizes).slice(0, MAX_REQUIREMENT_TYPE_LENGTH))}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card px-4 text-base text-ink-soft transition-colors duration-150 hover:bg-wash aria-pressed:selected"
            >
              {on && <Check size={16} aria-hidden />}
              {labelOf(size)}
            </button>
          )
        })}
      </fieldset>
    </>
  )
}

/** Both budgets. The hints repeat the amounts in K, L and Cr, with the period of a monthly budget. */
export function BudgetFields() {
  const min = useField('minBudget')
  const max = useField('maxBudget')
  const lookingFor = useWatch<RequirementForm, 'lookingFor'>({ name: 'lookingFor' })
  const period = lookingFor && budgetUnit({ lookingFor })
  const options = {
    required: true,
    invalid: REQUIREMENT_MESSAGES.amountInvalid,
    ...(period && { hint: `Whole rupees ${period}.` }),
    readBack: (amount: number) => `${hintRupees(amount, 1)} ${period}`.trim(),
  }
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <PriceControl field={min} label="Starting budget (INR)" {...options} />
      <PriceControl field={max} label="Maximum budget (INR)" {...options} />
    </div>
  )
}

const LOCATION_LABELS: Readonly<Record<LocationField, string>> = {
  location1: 'First choice',
  location2: 'Second choice',
  location3: 'Third choice',
}

/** Free text with suggestions of known localities. */
export function LocationInput({ name }: { name: LocationField }) {
  const { getFieldState, trigger } = useFormContext<RequirementForm>()
  const { value, error, change, blur, ref } = useField(name)
  const isFirst = name === 'location1'
  return (
    <AreaField
      name={name}
      label={LOCATION_LABELS[name]}
      note={isFirst ? 'required' : 'optional'}
      required={isFirst}
      placeholder={isFirst ? 'Baner, Kothrud …' : undefined}
      maxLength={MAX_PREFERRED_LOCATION_LENGTH}
      autoCapitalize="words"
      value={value}
      error={error}
      ref={ref}
      onBlur={() => {
        blur()
        // any one location is enough
        if (!isFirst && getFieldState('location1').error) void trigger('location1')
      }}
      onChange={change}
      onPick={(locality) => change(locality.name)}
    />
  )
}

export function AnythingElseField() {
  return (
    <LongTextControl
      field={useField('additionalRequirements')}
      label="Your own words"
      note="optional"
      placeholder="When you want to move, pets, parking, a school or an office nearby."
      hint="Leave phone numbers, e-mail addresses, links and messenger names out: people reach you through the call button."
      maxLength={MAX_ADDITIONAL_REQUIREMENTS_LENGTH}
    />
  )
}
