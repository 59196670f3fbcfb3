import { Button } from './button.tsx'
import { WifiOff } from './common-icons.tsx'
import { Notice, type NoticeProps } from './notice.tsx'

interface LoadFailedProps {
  title: string
  level?: NoticeProps['level']
  /** The user's data, in the plural: 'leads'. */
  what?: string
  query: FailedQuery
}

export interface FailedQuery {
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A panel whose query failed, with a button that repeats it. */
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
