import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/panel.tsx'
import { openPart, Paragraphs, UnfoldingPart } from '../policies/unfolding-part.tsx'
import { TOPICS } from './help-content.ts'

/** Questions by topic, each of which unfolds. An anchor in the address opens its question. */
export function Help() {
  const { hash, key } = useLocation()
  // also runs when a link to the same anchor is pressed again
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts
  useEffect(() => openPart(hash.slice(1)), [hash, key])
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
            <div className="mt-4 grid gap-3">
              {questions.map((question) => (
                <UnfoldingPart key={question.id} id={question.id} title={question.title} heading="h3">
                  <Paragraphs texts={question.paragraphs} />
                  {question.links && (
                    <p className="mt-1 flex flex-wrap gap-x-6">
                      {question.links.map(([to, text]) => (
                        <TextLink key={text} to={to}>
                          {text}
                        </TextLink>
                      ))}
                    </p>
                  )}
                </UnfoldingPart>
              ))}
            </div>
          </Section>
        </div>
      ))}
    </>
  )
}
