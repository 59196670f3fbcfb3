import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isPoster } from '#web/lib/person.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { contactsQuery } from './contact-queries.ts'

interface AllowancesProps {
  user: StoredUser
  /** One more cell, of another kind of number. */
  children: ReactNode
}

/** What all running plans of a person, the free one among them, allow still. */
export function Allowances({ user, children }: AllowancesProps) {
  const { data, isError } = useQuery({ ...contactsQuery(user.id), refetchOnMount: 'always' })
  const posts = isPoster(user) ? data?.remainingPostsUsed : data?.remainingPostsRequirementUsed
  return (
    <section aria-labelledby="allowances">
      <h2 id="allowances" className="font-bold text-xl">
        At a glance
      </h2>
      <dl
        className="mt-3 grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line"
        aria-busy={(!data && !isError) || undefined}
      >
        <Cell name="Contacts left" value={data?.remainingContactsUsed} failed={isError} />
        <Cell name={isPoster(user) ? 'Property posts left' : 'Requirement posts left'} value={posts} failed={isError} />
        {children}
      </dl>
    </section>
  )
}

function Cell({ name, value, failed }: { name: string; value: number | undefined; failed: boolean }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-card px-3 py-4 sm:px-5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="num h-10 font-bold font-display text-3xl leading-10">
        {value?.toLocaleString('en-IN') ?? (failed ? '–' : <span className="skeleton block h-8 w-12 rounded-control" />)}
      </dd>
    </div>
  )
}
