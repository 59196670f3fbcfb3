import { Tabs } from '#web/ui/tabs.tsx'
import { MISSION, STORY, TEAM, VALUES } from './about-content.ts'

/** Story, mission, values and team. */
export function AboutTabs() {
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
