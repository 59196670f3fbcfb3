import { groupDigits } from '#contracts/base/values/money.ts'
import { RERA_REGISTER } from '#contracts/base/values/rera-register.ts'
import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import type { Flat, ProjectDetail, Stage } from '#contracts/homes/projects/projects.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { withLocalName } from '#web/lib/page/local-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AmenityList } from '#web/ui/icons/amenity-icon.tsx'
import { ArrowUpRight, Check, MapPin, ShieldCheck } from '#web/ui/icons/icons.tsx'
import { IconDisc, Section } from '#web/ui/panel.tsx'
import {
  flatPrice,
  flatTypeName,
  localStage,
  longDate,
  NOT_KNOWN,
  priceRange,
  projectAddress,
  shortPrice,
  siteArea,
  squareFeet,
  translatePrice,
} from './project-wording.ts'

const HEADING = 'text-xl mb-3'
const SECTION = 'mt-9'

/** The most important facts of a project. */
export function FactGrid({ project }: { project: ProjectDetail }) {
  const facts = [
    ['Price', priceRange(project)],
    ['Possession', longDate(project.possessionDate)],
    ['Project area', siteArea(project)],
    ['Total floors', project.totalFloors ?? NOT_KNOWN],
  ] as const
  return (
    <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="bg-card px-4 py-3.5">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd translate={name === 'Price' ? translatePrice(value) : undefined} className="num mt-0.5 font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function AboutProject({ description }: Pick<ProjectDetail, 'description'>) {
  if (description.trim() === '') return null
  return (
    <Section title="About this project" heading={HEADING} className={SECTION}>
      <p
        {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(description))}
        className="max-w-[65ch] whitespace-pre-line break-words text-ink-soft leading-relaxed"
      >
        {description}
      </p>
    </Section>
  )
}

export function FlatTable({ flats }: { flats: readonly Flat[] }) {
  if (flats.length === 0) return null
  return (
    <Section title={PROJECT_MESSAGES.flats} heading={HEADING} className={SECTION}>
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="num w-full border-collapse bg-card text-left text-sm sm:text-base">
          <caption className="sr-only">{PROJECT_MESSAGES.flats}</caption>
          <thead className="bg-wash text-ink-soft">
            <tr>
              {['Type', 'Built-up Area', 'Carpet Area', 'Units', 'Price'].map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-1.5 py-2.5 font-medium first:pl-3 last:pr-3 last:text-right sm:px-4 sm:first:pl-4 sm:last:pr-4"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flats.map((flat, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal
              <tr key={index} className="border-line border-t *:px-1.5 *:py-3 *:first:pl-3 *:last:pr-3 sm:*:px-4">
                <th scope="row" className="font-semibold">
                  {flatTypeName(flat.flatType)}
                </th>
                <td>{squareFeet(flat.builtUpArea)}</td>
                <td>{squareFeet(flat.carpetArea)}</td>
                <td>{flat.unit === null ? NOT_KNOWN : groupDigits(flat.unit)}</td>
                <td translate={translatePrice(flatPrice(flat.price))} className="text-right font-semibold">
                  <span className="sm:hidden">{shortPrice(flat.price)}</span>
                  <span className="max-sm:hidden">{flatPrice(flat.price)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** The stages of the construction in order, each with the date when it was or will be complete. */
export function Progress({ stages }: { stages: readonly Stage[] }) {
  if (stages.length === 0) return null
  const complete = stages.filter(({ completedOn }) => completedOn !== null).length
  return (
    <Section title="Construction progress" heading="text-xl" className={SECTION}>
      <p className="mt-1 mb-4 text-ink-soft">
        {complete} of {stages.length} stages complete
      </p>
      <ol>
        {stages.map(({ name, plannedOn, completedOn }, index) => {
          const isNext = index === complete
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stages may have one name
            <li key={index} className="group relative flex gap-4 pb-5 last:pb-0">
              <span
                aria-hidden
                className={`absolute top-7 bottom-0 left-[13px] w-0.5 group-last:hidden ${completedOn ? 'bg-brand' : 'bg-line'}`}
              />
              <span
                aria-hidden
                className={`grid size-7 shrink-0 place-items-center rounded-full ${completedOn ? 'bg-brand text-on-brand' : isNext ? 'border-2 border-brand bg-card' : 'border-2 border-line bg-card'}`}
              >
                {completedOn && <Check size={16} strokeWidth={3} />}
              </span>
              <span className="min-w-0 leading-7">
                <StageName name={name} className={completedOn || isNext ? 'font-semibold' : ''} />
                <span className="block text-sm text-ink-soft leading-5">
                  {completedOn
                    ? `Completed on ${longDate(completedOn)}`
                    : `${isNext ? 'Under way, planned' : 'Planned'} for ${longDate(plannedOn)}`}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function StageName({ name, className }: { name: string; className: string }) {
  const shown = import.meta.env.OTHER_LANGUAGE ? localStage(name) : name
  return (
    <span {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(shown))} className={className}>
      {shown}
    </span>
  )
}

export function ProjectAmenities({ amenities }: Pick<ProjectDetail, 'amenities'>) {
  if (amenities.length === 0) return null
  return (
    <Section title="Amenities" heading={HEADING} className={SECTION}>
      <AmenityList amenities={import.meta.env.OTHER_LANGUAGE ? amenities.map(withLocalName) : amenities} />
    </Section>
  )
}

const PANEL = 'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4'

export function Registration({ project: { reraNumber, reraPage } }: { project: Pick<ProjectDetail, 'reraNumber' | 'reraPage'> }) {
  return (
    <Section title="Registration" heading={HEADING} className={SECTION}>
      <div className={PANEL}>
        <IconDisc Icon={ShieldCheck} />
        <p className="min-w-40 flex-1">
          <span className="num block font-semibold">
            RERA <span translate="no">{reraNumber}</span>
          </span>
          <span className="text-base text-ink-soft">Approvals, plans and the promised date are in the register.</span>
        </p>
        <a href={reraPage ?? RERA_REGISTER} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
          Open its page in the register
          <ArrowUpRight size={17} aria-hidden />
        </a>
      </div>
    </Section>
  )
}

/** The map opens in the visitor's own map app: none is embedded. */
export function ProjectPlace({ project }: { project: ProjectDetail }) {
  const address = projectAddress(project)
  return (
    <Section title="Where it is" heading={HEADING} className={SECTION}>
      <div className={PANEL}>
        <IconDisc Icon={MapPin} />
        <p className="min-w-40 flex-1 font-semibold">{address}</p>
        {project.address && (
          <a
            href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${project.constructionName} ${address}` })}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('outline')}
          >
            Open in maps
            <ArrowUpRight size={17} aria-hidden />
          </a>
        )}
      </div>
    </Section>
  )
}
