import { isMonthly, PG_GENDERS, PREFERRED_GUESTS, PREFERRED_TENANTS, type PropertyFor } from '#contracts/property-kinds.ts'
import { ChipsField } from '../fields/chips-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { FieldRow } from '../fields/field-row.tsx'
import { PriceField } from '../fields/number-field.tsx'
import { useAsked } from '../form/use-asked.ts'

/** What the fourth section is called for each kind. */
export const PRICE_TITLES: Readonly<Record<PropertyFor, string>> = {
  RENT: 'Rental Details',
  SELL: 'Resale Details',
  RESELL: 'Resale Details',
  PG: 'PG Details',
  HOSTEL: 'Hostel Details',
}

function priceLabel(propertyFor: PropertyFor): string {
  if (propertyFor === 'PG' || propertyFor === 'HOSTEL') return 'Expected rent per bed (INR)'
  return isMonthly(propertyFor) ? 'Expected rent (INR)' : 'Expected price (INR)'
}

/** What it costs, from when, and for whom. @param today YYYY-MM-DD */
export function PriceDetails({ today }: { today: string }) {
  const { asked, ...kind } = useAsked()
  const propertyFor = kind.propertyFor || 'RENT'
  const monthly = isMonthly(propertyFor)
  return (
    <>
      <FieldRow>
        <PriceField
          name="expectedPrice"
          label={priceLabel(propertyFor)}
          required
          hint={monthly ? 'For a month, without maintenance.' : 'The whole price.'}
        />
        {asked.has('deposit') && <PriceField name="deposit" label="Expected deposit (INR)" hint="Paid back at the end." />}
        {asked.has('monthlyMaintenance') && (
          <PriceField name="monthlyMaintenance" label="Monthly maintenance (INR)" hint="0 when the rent includes it." />
        )}
        {asked.has('availableFrom') && <DateField label="Available from" today={today} />}
      </FieldRow>
      {asked.has('preferred_tenants') && <ChipsField name="preferred_tenants" legend="Preferred tenants" values={PREFERRED_TENANTS} />}
      {asked.has('pgGender') && <ChipsField name="pgGender" legend="Rooms are for" values={PG_GENDERS} optional />}
      {asked.has('preferredGuests') && <ChipsField name="preferredGuests" legend="Preferred guests" values={PREFERRED_GUESTS} optional />}
    </>
  )
}
