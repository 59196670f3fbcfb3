import type { Surroundings } from '#contracts/finding/localities/surroundings.ts'
import { distanceWords, SURROUNDINGS_MESSAGES, surroundingsMap } from '#contracts/finding/localities/surroundings-messages.ts'

interface SurroundingsFigureProps {
  surroundings: Surroundings
  area: string
  caption: string
}

/** A map of the surroundings and a list of what is near. The map is an image, so that it needs no script (docs/decisions/0094). */
export function SurroundingsFigure({ surroundings, area, caption }: SurroundingsFigureProps) {
  const { known, metro, railway, roads } = surroundings
  const rows = [
    ...(metro ? [{ label: `${metro.name} metro station`, metres: metro.metres }] : []),
    ...(railway ? [{ label: `${railway.name} railway station`, metres: railway.metres }] : []),
    ...roads.map(({ name, metres }) => ({ label: name, metres })),
  ]
  const { alternative, straightLines } = SURROUNDINGS_MESSAGES
  const roadNames = roads.map(({ name }) => name)
  return (
    <div className="gap-x-8 gap-y-5 max-sm:space-y-5 sm:grid sm:grid-cols-[3fr_2fr]">
      <figure>
        <img
          src={surroundingsMap(surroundings)}
          alt={alternative(area, roadNames)}
          width={640}
          height={480}
          loading="lazy"
          className="aspect-4/3 w-full rounded-card border border-line bg-wash"
        />
        <figcaption className="mt-2 text-ink-soft text-sm">{caption}</figcaption>
      </figure>
      <div>
        <dl>
          {rows.map(({ label, metres }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 text-base">
              <dt className="min-w-0 text-ink-soft">{label}</dt>
              <dd className="num shrink-0 font-medium">{distanceWords(metres)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-soft text-sm">{known === 'circle' ? straightLines.circle : straightLines.locality(area)}</p>
      </div>
    </div>
  )
}
