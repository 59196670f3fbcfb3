import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import { contactsQuery } from '#web/lib/api/contacts-query.ts'
import { isPoster } from '#web/lib/session/person.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { FailedLine, Figure, Section } from '#web/ui/panel.tsx'

interface AllowanceFiguresProps {
  user: StoredUser
  title?: string
  /** All that the user's role can have, instead of the two that matter most to it. */
  showsAll?: boolean
}

/** Remaining allowances of all running subscriptions of a user, the free one included. */
export function AllowanceFigures({ user, title = 'At a glance', showsAll = false }: AllowanceFiguresProps) {
  const query = useQuery({ ...contactsQuery(user.id), refetchOnMount: 'always' })
  const { data, isError } = query
  const left = data?.left
  const postsProperties = isPoster(user)
  const count = (value: number | undefined) => (value === undefined ? (isError ? '–' : undefined) : groupDigits(value))
  return (
    <Section title={title}>
      <dl
        className={`mt-3 flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line ${showsAll && postsProperties ? '*:flex-[1_1_40%] sm:*:flex-1' : '*:flex-[1_1_6.25rem]'}`}
        aria-busy={(!data && !isError) || undefined}
      >
        <Figure name="Contacts left" value={count(left?.contacts)} />
        {postsProperties && <Figure name="Property posts left" value={count(left?.posts)} />}
        {(showsAll || !postsProperties) && <Figure name="Requirement posts left" value={count(left?.requirementPosts)} />}
        {showsAll && <Figure name="Requirement contacts left" value={count(left?.requirementContacts)} />}
      </dl>
      {isError && !data && <FailedLine message="Failed to load what is left of your plans" query={query} />}
    </Section>
  )
}
