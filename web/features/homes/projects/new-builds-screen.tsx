import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RERA_REGISTER } from '#contracts/base/values/rera-register.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ArrowUpRight, BadgeIndianRupee, CalendarCheck, KeyRound, Ruler, SearchCheck, ShieldCheck } from '#web/ui/icons/icons.tsx'
import { IconDisc } from '#web/ui/panel.tsx'
import type { ProjectCardFacts } from './card-facts.ts'
import { EMPTY_QUERY, PROJECTS_PATH, projectsAddress } from './list-query.ts'
import { ProjectCard } from './project-card.tsx'

/** Number of projects of a year or in a locality. */
export interface ProjectCount {
  readonly name: string
  readonly count: number
}

interface NewBuildsScreenProps {
  featured: readonly ProjectCardFacts[]
  years: readonly ProjectCount[]
  localities: readonly ProjectCount[]
}

/** Rights of a buyer under the Real Estate (Regulation and Development) Act, 2016; sections in brackets. */
const RIGHTS = [
  {
    Icon: ShieldCheck,
    title: 'A number in the register',
    text: 'A project on more than 500 sq.m or with more than eight flats must be registered with RERA before it is advertised (section 3). Every project here shows its number.',
  },
  {
    Icon: BadgeIndianRupee,
    title: 'Your money stays in the building',
    text: 'The builder keeps 70 % of what buyers pay in an account of its own, for land and construction of this project alone (section 4).',
  },
  {
    Icon: KeyRound,
    title: 'No more than 10 % before the agreement',
    text: 'Until the agreement for sale is signed and registered, nobody may ask you for more than a tenth of the price (section 13).',
  },
  {
    Icon: Ruler,
    title: 'Carpet area is what counts',
    text: 'The usable floor within your walls is written into the agreement. Compare projects by it, not by the built-up area.',
  },
  {
    Icon: CalendarCheck,
    title: 'A date that binds',
    text: 'If possession comes late you may leave and get your money back with interest, or stay and get interest for every month (section 18).',
  },
  {
    Icon: SearchCheck,
    title: 'Five years for defects',
    text: 'Faults in structure or workmanship that show within five years of possession are the builder’s to repair, without charge (section 14).',
  },
] as const

/** Explains how to buy a home that is not built yet, and links to projects. */
export function NewBuildsScreen({ featured, years, localities }: NewBuildsScreenProps) {
  return (
    <div className="pb-14">
      <section className="bg-linear-to-b from-sky-top to-sky-low">
        <div className="wrap py-10 sm:py-16">
          <h1 className="max-w-2xl font-extrabold text-3xl sm:text-4xl">New builds in Pune, from the first slab to your keys</h1>
          <p className="mt-4 max-w-2xl text-ink-soft leading-relaxed sm:text-lg">
            A home under construction often costs less than a finished one and can still be chosen floor by floor. In return you wait, and
            you trust a builder with your savings. Here you see how far each project has come, what it costs and who builds it.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={PROJECTS_PATH}>See all projects</ButtonLink>
            <a href={RERA_REGISTER} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
              The register of MahaRERA
              <ArrowUpRight size={17} aria-hidden />
            </a>
          </div>
        </div>
      </section>
      {featured.length > 0 && (
        <Part title="Latest projects">
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {featured.map((project) => (
              <li key={project.id} className="min-w-0">
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {years.length > 0 && (
        <Part title="When would you like to move in?">
          <Counts counts={years} addressOf={(year) => projectsAddress({ ...EMPTY_QUERY, year: Number(year) })} />
        </Part>
      )}
      {localities.length > 0 && (
        <Part title="Where would you like to live?">
          <Counts counts={localities} addressOf={(search) => projectsAddress({ ...EMPTY_QUERY, search })} />
        </Part>
      )}
      <Part title="What the law gives you">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {RIGHTS.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-card border border-line bg-card p-5">
              <IconDisc Icon={Icon} />
              <h3 className="mt-3 font-bold text-lg">{title}</h3>
              <p className="mt-1.5 text-base text-ink-soft leading-relaxed">{text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-3xl text-sm text-ink-soft leading-relaxed">
          This is a short version of the Real Estate (Regulation and Development) Act, 2016, and no legal advice. Before you pay, read the
          project’s own page in the register, and let somebody you trust read the agreement.
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap pt-10 sm:pt-14" aria-label={title}>
      <h2 className="mb-4 font-bold text-xl sm:text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function Counts({ counts, addressOf }: { counts: readonly ProjectCount[]; addressOf: (name: string) => string }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {counts.map(({ name, count }) => (
        <li key={name}>
          <Link
            to={addressOf(name)}
            className="num flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-medium text-base hover:border-line-strong"
          >
            {import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}
            <span className="text-sm text-ink-soft">{count}</span>
            <span className="sr-only">{count === 1 ? 'project' : 'projects'}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
