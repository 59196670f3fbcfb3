import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { ShortFields } from '../fields/field-row.tsx'
import { NumberField } from '../fields/number-field.tsx'
import type { PropertyForm } from '../form/property-form.ts'

export const SQUARE_FEET = <span className="pr-3.5 text-ink-faint text-sm">sq.ft</span>

/** How large a home or a shop is. A home whose carpet area is the larger one is doubted, not refused. */
export function AreaFields() {
  const [category, builtUp, carpet] = useWatch<PropertyForm, ['category', 'totalBuildUpArea', 'carpetArea']>({
    name: ['category', 'totalBuildUpArea', 'carpetArea'],
  })
  const doubted = category === 'RESIDENTIAL' && builtUp !== '' && Number(carpet) > Number(builtUp)
  return (
    <div>
      <ShortFields>
        <NumberField name="totalBuildUpArea" label="Built-up area (sq.ft)" />
        <NumberField name="carpetArea" label="Carpet area (sq.ft)" />
      </ShortFields>
      <p role="status" className={doubted ? 'mt-3 flex gap-2.5 rounded-control bg-marigold-wash px-3.5 py-3 text-[15px]' : undefined}>
        {doubted && (
          <>
            <TriangleAlert size={18} className="mt-0.5 shrink-0 text-on-marigold dark:text-marigold" aria-hidden />
            {SAYS.carpetAboveBuiltUp}
          </>
        )}
      </p>
    </div>
  )
}
