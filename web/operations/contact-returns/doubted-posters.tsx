import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import { MIN_DOUBTING_SEEKERS, SIDES_COUNTED_DAYS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { Section } from '#web/ui/panel.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { Row, RowLink, Rows } from '../ui/rows.tsx'
import { doubtedPostersQuery } from './contact-returns-api.ts'

/** Posters against whom several seekers speak, most seekers first. */
export function DoubtedPosters() {
  return (
    <Section title="Posters against whom several seekers speak" className="mt-10 max-w-4xl">
      <p className="mt-1 max-w-2xl text-ink-soft">
        At least {MIN_DOUBTING_SEEKERS} seekers said in {SIDES_COUNTED_DAYS} days that they did not reach a home as it was offered.
      </p>
      <LoadedPart query={useQuery(doubtedPostersQuery)} what="these posters" block="h-12" count={1}>
        {(posters) =>
          posters.length > 0 ? (
            <Rows>
              {posters.map(({ userId, name, seekers, properties, contradictions }) => (
                <Row key={userId} end={`contradicted ${counted(contradictions, 'time')}`}>
                  <RowLink to={`/users/${userId}`}>{name || `User ${userId}`}</RowLink>
                  <span className="num ml-2">
                    {counted(seekers, 'seeker')} about {counted(properties, 'listing')}
                  </span>
                </Row>
              ))}
            </Rows>
          ) : (
            <p className="text-ink-soft">None at present.</p>
          )
        }
      </LoadedPart>
    </Section>
  )
}
