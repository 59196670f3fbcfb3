import { Button } from './button.tsx'
import { WifiOff } from './icons/common-icons.tsx'
import { Notice, type NoticeProps } from './notice.tsx'

interface LoadFailedProps {
  title: string
  level?: NoticeProps['level']
  /** Name of the user's data in the plural, such as 'leads'. */
  what?: string
  query: FailedQuery
}

export interface FailedQuery {
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Shown in a panel whose query failed, with a button that repeats the query. */
export function LoadFailed({ title, level, what, query: { isFetching, refetch } }: LoadFailedProps) {
  return (
    <Notice
      icon={<WifiOff size={24} aria-hidden />}
      title={title}
      level={level}
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Loading…' : 'Try Again'}
        </Button>
      }
    >
      {what && `Your ${what} are safe. Please try again.`}
    </Notice>
  )
}
