import { Tabs } from '#web/ui/tabs.tsx'

// The page's words. People and places are invented.

const STORY = [
  'In 2010 three friends looked for a flat in Kothrud. They paid a month’s rent to a man who opened one door, and found the next home through a note in a tea shop. The note was free, and it was right.',
  'So they made the note bigger: a place where whoever holds the keys says what there is, and whoever looks can call. What began with forty flats around Karve Road now covers homes, shops, offices, plots, PGs and hostels in all of Pune.',
] as const

const MISSION = [
  'To make finding a home in Pune simple, fast and honest. The person who lives there, owns it or looks after it tells you about it; you decide with pictures, a price and a number to call.',
  'No brokerage for using it, no number sold behind anybody’s back, and no listing left standing after the home is gone.',
] as const

const VALUES = [
  {
    name: 'Integrity',
    text: 'What a listing says is what stands there. Prices are the owner’s, and phone numbers are shown only to those who may call.',
  },
  {
    name: 'Customer focus',
    text: 'People decide about a year’s rent on a small phone in a lunch break. Everything here serves that moment.',
  },
  { name: 'Innovation', text: 'Better search, better pictures and fewer steps, as long as they save somebody’s time.' },
  { name: 'Community', text: 'A city is its neighbours. Owners, brokers and seekers meet here on the same terms.' },
] as const

const TEAM = [
  { name: 'Meera Joshi', role: 'Founder, listings' },
  { name: 'Arif Shaikh', role: 'Founder, product' },
  { name: 'Sunil Pawar', role: 'Founder, support' },
] as const

/** Story, mission, values and team. */
export function AboutUs() {
  return (
    <Tabs
      label="About us"
      tabs={[
        { key: 'story', label: 'Story', content: <Prose title="Our story" paragraphs={STORY} /> },
        { key: 'mission', label: 'Mission', content: <Prose title="Our mission" paragraphs={MISSION} /> },
        { key: 'values', label: 'Values', content: <Values /> },
        { key: 'team', label: 'Team', content: <Team /> },
      ]}
    />
  )
}

function Prose({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <div className="max-w-2xl">
      <h2 className="font-bold text-2xl">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-ink-soft leading-relaxed sm:text-lg">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function Values() {
  return (
    <>
      <h2 className="font-bold text-2xl">Our values</h2>
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

function Team() {
  return (
    <>
      <h2 className="font-bold text-2xl">Our team</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {TEAM.map(({ name, role }) => (
          <li key={name} className="flex items-center gap-4 rounded-card border border-line bg-card p-5">
            <span
              className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-wash font-bold font-display text-brand text-xl"
              aria-hidden
            >
              {name.split(' ').map((word) => word[0])}
            </span>
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-[15px] text-ink-soft">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
