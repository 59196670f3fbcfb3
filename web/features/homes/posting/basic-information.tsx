import { useFormContext } from 'react-hook-form'
import type { EnumLists } from '#contracts/homes/properties/properties.ts'
import { TRANSACTIONS_BY_CATEGORY } from '#contracts/homes/properties/property-choices.ts'
import { type Category, labelOf, PROPERTY_FOR_LABEL, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { ChoiceField } from '#web/ui/fields/choices.tsx'
import {
  BadgeIndianRupee,
  BedDouble,
  BedSingle,
  House,
  type IconComponent,
  KeyRound,
  LandPlot,
  Repeat,
  Store,
} from '#web/ui/icons/icons.tsx'
import { usePropertyField } from './controls.tsx'
import type { PropertyForm } from './property-form.ts'

const CATEGORY_CARDS: Readonly<Record<Category, { Icon: IconComponent; hint: string }>> = {
  RESIDENTIAL: { Icon: House, hint: 'Flats, houses, PGs' },
  COMMERCIAL: { Icon: Store, hint: 'Shops and offices' },
  PLOT: { Icon: LandPlot, hint: 'Land to build on' },
}
const TRANSACTION_ICONS: Readonly<Record<PropertyFor, IconComponent>> = {
  RENT: KeyRound,
  SELL: BadgeIndianRupee,
  RESELL: Repeat,
  PG: BedSingle,
  HOSTEL: BedDouble,
}

/** Category, and what the property is for. Another category clears that and the subtype. */
export function BasicInformation({ lists }: { lists: EnumLists }) {
  const { setValue, clearErrors } = useFormContext<PropertyForm>()
  const category = usePropertyField('category')
  const propertyFor = usePropertyField('propertyFor')

  function chooseCategory(chosen: string) {
    clearErrors()
    category.change(chosen as Category)
    for (const [name, value] of CLEARED) setValue(name, value, { shouldDirty: true })
  }

  const allowed = category.value ? TRANSACTIONS_BY_CATEGORY[category.value] : []
  return (
    <>
      <ChoiceField
        field={{ ...category, change: chooseCategory }}
        legend="Category"
        look="cards"
        choices={lists.propertyCategory.filter(isCategory).map((code) => {
          const { Icon, hint } = CATEGORY_CARDS[code]
          return { value: code, label: labelOf(code), hint, icon: <Icon size={24} strokeWidth={1.75} aria-hidden /> }
        })}
      />
      {category.value && (
        <div className="arrive">
          <ChoiceField
            field={{ ...propertyFor, change: (chosen) => propertyFor.change(chosen as PropertyFor) }}
            legend={PROPERTY_FOR_LABEL}
            look="cards"
            choices={allowed
              .filter((code) => lists.propertyFor.includes(code))
              .map((code) => {
                const Icon = TRANSACTION_ICONS[code]
                return { value: code, label: labelOf(code), icon: <Icon size={22} strokeWidth={1.75} aria-hidden /> }
              })}
          />
        </div>
      )}
    </>
  )
}

const CLEARED = [
  ['propertyFor', ''],
  ['apartmentType', 'FLAT'],
  ['commercialSubtype', ''],
  ['buildingType', ''],
] as const

function isCategory(code: string): code is Category {
  return code in CATEGORY_CARDS
}
