import type { PropertySummary } from '#contracts/properties.ts'
import { floorOf, NOT_KNOWN, squareFeet } from '../labels.ts'

/** The three figures of a card; a plot's own area stands where a home has its carpet. */
export function CardFacts({ property }: { property: PropertySummary }) {
  const isPlot = property.category === 'PLOT' && property.carpetArea === null
  return (
    <dl className="mt-3 grid grid-cols-[auto_auto_auto] justify-between gap-x-3 border-line border-t pt-3">
      {isPlot ? (
        <Fact name="Plot area" value={squareFeet(property.plotArea)} />
      ) : (
        <Fact name="Carpet" value={squareFeet(property.carpetArea)} />
      )}
      <Fact name="Built-up" value={squareFeet(property.totalBuildUpArea)} />
      <Fact name="Floor" value={floorOf(property)} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[12px] text-ink-faint leading-4">{name}</dt>
      <dd className={`num whitespace-nowrap text-[14px] leading-5 ${value === NOT_KNOWN ? 'text-ink-faint' : 'font-medium'}`}>{value}</dd>
    </div>
  )
}
