import { useQuery } from '@tanstack/react-query'
import { counted } from '#contracts/base/values/counted.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { LinkFigure } from '#web/ui/panel.tsx'
import { keptSearchesQuery } from './api.ts'

/** Number of kept searches with alerts: one cell of the dashboard's list of figures. */
export function AlertsFigure({ user }: { user: StoredUser }) {
  const { data, isError } = useQuery(keptSearchesQuery(user.id))
  const count = data?.filter(({ frequency }) => frequency !== 'off').length
  return (
    <LinkFigure
      name={count === 1 ? 'Alert' : 'Alerts'}
      count={isError && !data ? null : count}
      to="?tab=searches"
      label={count === undefined ? 'See your alerts' : `${counted(count, 'alert')}, see all your searches`}
    />
  )
}
