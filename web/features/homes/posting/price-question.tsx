import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { exactRupees, formatRupees } from '#contracts/base/values/money.ts'
import { parseNumber } from '#contracts/base/values/numbers.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { type BhkType, formatBhk } from '#contracts/homes/properties/bhk.ts'
import { COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import { APARTMENT_TYPES } from '#contracts/homes/properties/property-kinds.ts'
import { askAboutPrice, comparedSquareFeet, impossiblePrice } from '#contracts/homes/properties/unusual-price.ts'
import { showNumber } from '#web/lib/forms/typed-number.ts'
import { useLocalityNames } from '#web/lib/localities/locality-names.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { describeSimilarPrices } from '#web/lib/properties/similar-prices.ts'
import { Button } from '#web/ui/button.tsx'
import { useUsualPrice } from './api.ts'
import { askedFields, type PropertyForm } from './property-form.ts'
import { Warning } from './warning.tsx'

/** A number that could mean several prices: '1.25'. */
const BARE_DECIMAL = /^\d{1,3}\.\d{1,2}$/

/**
 * Shows the usual prices of similar properties. When the field is left with a price far from them, asks 'Did you mean …?': one press
 * replaces the price. The form accepts the price without an answer too.
 * @param propertyId of a property that is edited: it is left out of the comparison
 */
export function PriceQuestion({ propertyId }: { propertyId: number | undefined }) {
  const { setValue, clearErrors, setFocus } = useFormContext<PropertyForm>()
  const form = useWatch<PropertyForm>() as PropertyForm
  const { touchedFields } = useFormState<PropertyForm>({ name: 'expectedPrice' })
  const [confirmed, setConfirmed] = useState<string>()
  const { category, propertyFor, expectedPrice } = form
  const price = parseNumber(expectedPrice, '₹') ?? (BARE_DECIMAL.test(expectedPrice) ? Number(expectedPrice) : 0)
  const isAsked = Boolean(touchedFields.expectedPrice && price && category && propertyFor && expectedPrice !== confirmed)
  const kind = comparedKind(form)
  // only properties of a known locality are compared: no call for each typed letter of its name
  const names = useLocalityNames(true)
  const isInLocality = names !== undefined && sureLocality(names, form.address.area) !== undefined
  const usual = useUsualPrice(kind && (isAsked || isInLocality) ? { ...kind, propertyId } : undefined)
  const similar = isInLocality ? usual.data?.similar : undefined
  const asked =
    isAsked && kind && !usual.isFetching
      ? askAboutPrice(
          {
            ...kind,
            bhk: kind.bhkType && formatBhk(kind.bhkType),
            area: import.meta.env.OTHER_LANGUAGE ? localArea(kind.area ?? '') : (kind.area ?? ''),
            price,
          },
          usual.data?.usual,
        )
      : undefined

  function take(suggested: number) {
    clearErrors('expectedPrice')
    setValue('expectedPrice', showNumber(suggested, '₹'), { shouldDirty: true })
    setFocus('expectedPrice')
  }
  function keep() {
    setConfirmed(expectedPrice)
    setFocus('expectedPrice')
  }

  const suggested = asked?.suggested
  const canBeRight = kind && Number.isInteger(price) && !impossiblePrice(kind, price)
  return (
    <>
      <p role="status" className="num text-ink-soft text-sm">
        {similar && kind?.area && describeSimilarPrices(kind, import.meta.env.OTHER_LANGUAGE ? localArea(kind.area) : kind.area, similar)}
      </p>
      <Warning
        className="mt-3"
        actions={
          <>
            {suggested !== undefined && (
              <Button look="primary" onClick={() => take(suggested)}>
                Use {exactRupees(suggested)}
              </Button>
            )}
            {canBeRight && (
              <Button look="outline" onClick={keep}>
                {suggested === undefined ? 'It is right' : `${formatRupees(price)} is right`}
              </Button>
            )}
          </>
        }
      >
        {asked && (
          <>
            {/* the field's error has the question when the price cannot be right */}
            {canBeRight && <p className="num font-semibold">{asked.question}</p>}
            <p className="num mt-0.5">{asked.reason}</p>
          </>
        )}
      </Warning>
    </>
  )
}

/** The parameters of the call for usual prices; undefined until the kind is chosen. */
function comparedKind(form: PropertyForm) {
  const { category, propertyFor, address } = form
  if (!category || !propertyFor) return undefined
  const asked = askedFields(form)
  const areaOf = (name: 'carpetArea' | 'totalBuildUpArea' | 'plotArea') =>
    asked.has(name) ? (parseNumber(form[name], 'sq.ft') ?? null) : null
  const squareFeet = comparedSquareFeet({
    category,
    carpetArea: areaOf('carpetArea'),
    totalBuildUpArea: areaOf('totalBuildUpArea'),
    plotArea: areaOf('plotArea'),
  })
  return {
    category,
    propertyFor,
    bhkType: asked.has('bhkType') && form.bhkType ? (form.bhkType as BhkType) : undefined,
    area: address.area.trim() || undefined,
    squareFeet,
    apartmentType: asked.has('apartmentType') ? APARTMENT_TYPES.find((type) => type === form.apartmentType) : undefined,
    commercialSubtype: asked.has('commercialSubtype') ? COMMERCIAL_SUBTYPES.find((type) => type === form.commercialSubtype) : undefined,
  }
}
