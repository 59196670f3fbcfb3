import { Section } from './section.tsx'

/** The poster's own words, with the lines as they broke them. */
export function About({ title, description }: { title: string; description: string }) {
  if (description.trim() === '') return null
  return (
    <Section title={title}>
      <p className="max-w-[65ch] whitespace-pre-line break-words text-ink-soft leading-relaxed">{description}</p>
    </Section>
  )
}
