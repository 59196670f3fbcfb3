import type { TeamMember } from '#web/lib/api/api.ts'
import { languageOf } from '#web/lib/page/language-of.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** Shown unless the company wrote its own story: what the site does, and nothing that would have to be invented. */
const WHAT_IT_IS = [
  'Owners and brokers in Pune say what they have: homes, shops, offices, plots, PGs and hostels. People who are looking compare them by pictures, price and way to work, and call.',
] as const

const MISSION = [
  'To make finding a home in Pune simple, fast and honest. The person who lives there, owns it or looks after it tells you about it; you decide with pictures, a price and a number to call.',
  'We charge no brokerage. Plans pay for the site: with one you see the numbers of people whose listings you choose, and nobody else gets them. Listings come down once the home is gone.',
] as const

const VALUES = [
  {
    name: 'Integrity',
    text: 'A listing says what is really there. Prices are the owner’s, and phone numbers are shown only to those who may call.',
  },
  {
    name: 'Customer focus',
    text: 'People decide about a year’s rent on a small phone in a lunch break. Everything here serves that moment.',
  },
  { name: 'Innovation', text: 'Better search, better pictures and fewer steps, as long as they save somebody’s time.' },
  { name: 'Community', text: 'A city is its neighbours. Owners, brokers and seekers meet here on the same terms.' },
] as const

/** Story, mission, values and team. */
export function AboutUs({ story, team }: { story: readonly string[]; team: readonly TeamMember[] }) {
  return (
    <Tabs
      label="About us"
      tabs={[
        { key: 'story', label: 'Story', content: <Story paragraphs={story.length > 0 ? story : WHAT_IT_IS} /> },
        { key: 'mission', label: 'Mission', content: <Prose title="Our mission" paragraphs={MISSION} /> },
        { key: 'values', label: 'Values', content: <Values /> },
        ...(team.length > 0 ? [{ key: 'team', label: 'Team', content: <Team team={team} /> }] : []),
      ]}
    />
  )
}

function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-2 lg:gap-10">
      <Prose title="Our story" paragraphs={paragraphs} />
      <img
        src="/office.webp"
        alt="Drawing: desks under the arches of an old wada, open to its courtyard"
        width={1280}
        height={960}
        className="aspect-4/3 w-full rounded-sheet border border-line object-cover"
      />
    </div>
  )
}

function Prose({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <div className="max-w-2xl">
      <h2 className="font-bold text-xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p
          key={paragraph}
          {...((import.meta.env.SSR || import.meta.env.OTHER_LANGUAGE) && languageOf(paragraph))}
          className="mt-4 text-ink-soft leading-relaxed sm:text-lg"
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Values() {
  return (
    <>
      <h2 className="font-bold text-xl">Our values</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {VALUES.map(({ name, text }) => (
          <li key={name} className="rounded-card border border-line bg-card p-5">
            <h3 className="font-bold text-lg">{name}</h3>
            <p className="mt-2 text-ink-soft leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Team({ team }: { team: readonly TeamMember[] }) {
  return (
    <>
      <h2 className="font-bold text-xl">Our team</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {team.map((member) => (
          <li
            key={member.name}
            className="flex items-center gap-4 rounded-card border border-line bg-card p-4 sm:flex-col sm:items-stretch sm:p-5 sm:text-center"
          >
            <Portrait {...member} />
            <span>
              <b className="block font-semibold text-lg">{member.name}</b>
              <span className="text-base text-ink-soft">{member.role}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const PORTRAIT = 'size-24 shrink-0 rounded-full bg-brand-wash sm:mx-auto sm:size-40'

/** Portrait of a team member, or the initials when there is none. */
function Portrait({ name, portrait }: TeamMember) {
  if (portrait) return <img src={portrait} alt="" width={480} height={480} className={`${PORTRAIT} object-cover`} />
  return (
    <span className={`${PORTRAIT} grid place-items-center font-bold font-display text-2xl text-brand`} aria-hidden>
      {name.split(' ').map((word) => word[0])}
    </span>
  )
}
