import { ClauseList } from '#web/lib/clauses/clause-list.tsx'
import { useOpenPart } from '#web/lib/clauses/unfolding-part.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { TOPICS } from './help-content.ts'

/** Questions by topic, each of which unfolds. An anchor in the address opens its question. */
export function Help() {
  useOpenPart()
  return (
    <>
      <nav aria-label="Topics" className="flex flex-wrap gap-x-6">
        {TOPICS.map(({ id, title }) => (
          <TextLink key={id} to={`#${id}`} replace>
            {title}
          </TextLink>
        ))}
      </nav>
      {TOPICS.map(({ id, title, questions }) => (
        <div key={id} id={id} className="scroll-mt-20 pt-8">
          <Section title={title}>
            <div className="mt-4">
              <ClauseList clauses={questions} heading="h3" opensFirst={false} />
            </div>
          </Section>
        </div>
      ))}
    </>
  )
}
