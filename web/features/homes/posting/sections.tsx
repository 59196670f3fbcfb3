import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { CITY, MAX_PROPERTY_NAME_LENGTH } from '#contracts/base/limits.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { parsePinCode } from '#contracts/base/values/pin-codes.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { LIST_SEPARATOR, type NumberFieldDefinition } from '#contracts/homes/properties/field-definition.ts'
import type { Amenity, EnumLists } from '#contracts/homes/properties/properties.ts'
import {
  defaultChoiceOf,
  FORM_ROWS,
  fieldNamed,
  formLabelOf,
  type PropertyField,
  showField,
} from '#contracts/homes/properties/property-fields.ts'
import { isMonthly, isSharedStay, labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { isCarpetAboveBuiltUp, PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { AreaField, usePinCodeOfArea } from '#web/lib/localities/area-field.tsx'
import { localAmenity } from '#web/lib/page/local-names.ts'
import { ChoiceField, SelectField } from '#web/ui/fields/choices.tsx'
import { FieldRow } from '#web/ui/fields/field-row.tsx'
import { FieldError, TextField } from '#web/ui/fields/text-field.tsx'
import { Check, Plus } from '#web/ui/icons/icons.tsx'
import { DescriptionField, LineField, NumberField, PriceField, usePropertyField } from './controls.tsx'
import { PriceQuestion } from './price-question.tsx'
import { askedFields, fittingAmenities, KIND_FIELDS, type PropertyForm } from './property-form.ts'
import { Warning } from './warning.tsx'

const TWO_COLUMNS = 'grid grid-cols-1 gap-5 sm:grid-cols-2'

/** The kind that is chosen in the form, and the fields asked for it. */
function useKind() {
  const { control, getValues } = useFormContext<PropertyForm>()
  const [category, propertyFor] = useWatch({ control, name: KIND_FIELDS })
  return { category, propertyFor, asked: askedFields(getValues()) }
}

/** The details that the kind of property has. */
export function PropertyDetails({ lists }: { lists: EnumLists }) {
  const { category } = useKind()
  return (
    <>
      <LineField
        name="propertyName"
        label={category === 'PLOT' ? 'Plot name' : 'Society Name'}
        required
        maxLength={MAX_PROPERTY_NAME_LENGTH}
        autoCapitalize="words"
      />
      <FieldRows rows={FORM_ROWS.details} lists={lists} />
      <DescriptionField />
    </>
  )
}

/** Price, date and occupants. @param today YYYY-MM-DD @param propertyId of a property that is edited */
export function PriceDetails({ today, propertyId }: { today: string; propertyId?: number | undefined }) {
  const { asked, propertyFor } = useKind()
  const monthly = isMonthly(propertyFor || 'RENT')
  const perBed = isSharedStay(propertyFor)
  return (
    <>
      <div className={TWO_COLUMNS}>
        <div>
          <PriceField
            name="expectedPrice"
            label={perBed ? 'Expected rent per bed (INR)' : monthly ? 'Expected rent (INR)' : 'Expected price (INR)'}
            required
            hint={monthly ? 'For a month, without maintenance.' : 'The full price.'}
          />
          <PriceQuestion propertyId={propertyId} />
        </div>
        {FORM_ROWS.price.flat().map((name) => asked.has(name) && <FormControl key={name} name={name} today={today} />)}
      </div>
      <FieldRows rows={FORM_ROWS.occupants} />
    </>
  )
}

/** What people ask before they visit. Only brokers get the fields about brokerage, and the amount only when they charge one. */
export function Questions({ isBroker }: { isBroker: boolean }) {
  const { asked } = useKind()
  const [brokerage, saleBrokerage] = useWatch<PropertyForm, ['brokerage', 'saleBrokerage']>({ name: ['brokerage', 'saleBrokerage'] })
  // an answer for a rent does not count while a sale is posted
  const chargesNothing = (asked.has('brokerage') ? brokerage : saleBrokerage) === 'None'
  return (
    <>
      <FieldRows rows={FORM_ROWS.questions} />
      {isBroker && <FieldRows rows={FORM_ROWS.brokerage.filter(([name]) => name !== 'brokerageAmount' || !chargesNothing)} />}
    </>
  )
}

/** Rows of fields; those that the kind does not have are left out. */
function FieldRows({ rows, lists }: { rows: readonly (readonly PropertyField[])[]; lists?: EnumLists }) {
  const { asked } = useKind()
  return rows.map((row) => {
    const controls = row.filter((name) => asked.has(name)).map((name) => <FormControl key={name} name={name} lists={lists} />)
    if (row.length === 1 || controls.length === 0) return controls
    const isShort = row.every((name) => fieldNamed(name).type === 'number')
    return (
      <div key={row.join()}>
        {isShort ? <FieldRow>{controls}</FieldRow> : <div className={TWO_COLUMNS}>{controls}</div>}
        {row.includes('carpetArea') && <CarpetAreaWarning />}
      </div>
    )
  })
}

/** The control of one field, by its type in the field table. */
function FormControl({ name, lists, today }: { name: PropertyField; lists?: EnumLists | undefined; today?: string }) {
  const field = usePropertyField(name)
  const definition = fieldNamed(name)
  const label = formLabelOf(name)
  if (definition.type === 'date') return <LineField name={name} type="date" min={today} label={label} className="num" />
  if (definition.type === 'number' && definition.taps) return <TapsField name={name} definition={definition} />
  if (definition.type === 'number') {
    const trail = name === 'plotArea' && <span className="flex items-center pr-3.5 text-ink-faint text-sm">{definition.unit}</span>
    const options = { name, label, trail, hint: definition.hint }
    return definition.unit?.startsWith('₹') ? <PriceField {...options} /> : <NumberField {...options} />
  }
  const listed = lists?.[name as keyof EnumLists] ?? definition.choices
  const format = definition.type === 'bhk' ? formatBhk : labelOf
  const choices = listed.map((value) => ({ value, label: format(value) }))
  const { placeholder } = definition
  if (placeholder) return <SelectField field={field} label={label} placeholder={placeholder} choices={choices} />
  const separator = definition.type === 'list' ? LIST_SEPARATOR : undefined
  return <ChoiceField field={field} legend={label} choices={choices} optional={defaultChoiceOf(name) === undefined} separator={separator} />
}

/** Buttons for a few numbers, and for the stored number when it is another one. */
function TapsField({ name, definition: { taps = [] } }: { name: PropertyField; definition: NumberFieldDefinition }) {
  const field = usePropertyField(name)
  const isOther = field.value !== '' && !taps.includes(Number(field.value))
  const choices = [...taps, ...(isOther ? [Number(field.value)] : [])].map((number) => ({
    value: String(number),
    label: showField(name, number) ?? String(number),
  }))
  return <ChoiceField field={field} legend={formLabelOf(name)} choices={choices} optional />
}

/** Warns when a home's carpet area is larger than its built-up area; the form accepts it. */
function CarpetAreaWarning() {
  const [category, builtUp, carpet] = useWatch<PropertyForm, ['category', 'totalBuildUpArea', 'carpetArea']>({
    name: ['category', 'totalBuildUpArea', 'carpetArea'],
  })
  const areaOf = (text: string) => parseNumber(text, 'sq.ft') ?? null
  const isAbove = category !== '' && isCarpetAboveBuiltUp({ category, totalBuildUpArea: areaOf(builtUp), carpetArea: areaOf(carpet) })
  return <Warning className="mt-3">{isAbove && PROPERTY_MESSAGES.carpetAboveBuiltUp}</Warning>
}

/** Warns of a pin code with fewer digits than pin codes have, once its field was left; the form accepts it. */
function PinCodeWarning() {
  const pinCode = useWatch<PropertyForm, 'address.pinCode'>({ name: 'address.pinCode' })
  const { touchedFields } = useFormState<PropertyForm>()
  const isShort = touchedFields.address?.pinCode === true && /^[1-9]\d{0,4}$/.test(pinCode)
  return <Warning className="mt-3">{isShort && POSTING_MESSAGES.pinCodeUnfinished}</Warning>
}

/** The address. A known locality fills in its pin code. */
export function LocationDetails() {
  const { clearErrors, setValue } = useFormContext<PropertyForm>()
  const area = usePropertyField('address.area')
  const setPinCode = (pinCode: string) => {
    clearErrors('address.pinCode')
    setValue('address.pinCode', pinCode, { shouldDirty: true })
  }
  usePinCodeOfArea(area.value, useWatch<PropertyForm, 'address.pinCode'>({ name: 'address.pinCode' }), setPinCode)
  return (
    <>
      <div className={TWO_COLUMNS}>
        <AreaField
          name="address.area"
          label="Area"
          note="required"
          required
          placeholder="Baner, Kothrud …"
          maxLength={100}
          value={area.value}
          error={area.error}
          ref={area.ref}
          onBlur={area.blur}
          onChange={area.change}
          onPick={(locality) => {
            clearErrors('address')
            area.change(locality.name)
            setPinCode(locality.pinCode)
          }}
        />
        <LineField
          name="address.pinCode"
          label="Pin code"
          note="optional"
          inputMode="numeric"
          autoComplete="postal-code"
          className="num"
          clean={(typed) => parsePinCode(typed) ?? typed.trim()}
        />
      </div>
      <PinCodeWarning />
      <FieldRow>
        <TextField label="City" value={CITY} readOnly />
        <LineField name="address.state" label="State" maxLength={60} autoComplete="address-level1" autoCapitalize="words" />
      </FieldRow>
    </>
  )
}

interface AmenitiesFieldProps {
  amenities: readonly Amenity[]
  icon: (amenity: Amenity) => ReactNode
}

/** A toggle button for each amenity that fits the kind of property. Others stay chosen for another kind; the server ignores them. */
export function AmenitiesField({ amenities: all, icon }: AmenitiesFieldProps) {
  const { value, error, change } = usePropertyField('amenityIds')
  const amenities = fittingAmenities(all, useKind())
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Amenities</legend>
      {/* larger text takes one column, so that no name is cut */}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2 sm:grid-cols-3">
        {amenities.map((amenity) => {
          const { amenityId, name } = amenity
          const on = value.includes(amenityId)
          const Sign = on ? Check : Plus
          return (
            <button
              key={amenityId}
              type="button"
              aria-pressed={on}
              onClick={() => change(on ? value.filter((id) => id !== amenityId) : [...value, amenityId])}
              className="flex min-h-12 min-w-0 items-center gap-1.5 rounded-control border border-line bg-card px-2 py-2 text-left text-ink-soft text-sm leading-tight transition-colors duration-150 hover:border-line-strong aria-pressed:selected sm:gap-2 sm:px-3 sm:text-base"
            >
              {icon(amenity)}
              <span className="min-w-0 flex-1">{import.meta.env.OTHER_LANGUAGE ? localAmenity(name) : name}</span>
              <Sign size={16} aria-hidden className={`hidden shrink-0 sm:block ${on ? '' : 'text-ink-faint'}`} />
            </button>
          )
        })}
      </div>
      <FieldError id="amenities-error">{error}</FieldError>
    </fieldset>
  )
}
