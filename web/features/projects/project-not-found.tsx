import { PROJECT_MESSAGES } from '#contracts/projects/project-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { BackButton } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoorClosed } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PROJECTS_PATH } from './list-query.ts'

/** The status of the page of a project that cannot be shown: 404 when there is none, else what failed. */
export function projectFailureStatus(error: unknown): number {
  // an id that is no number is refused as invalid input: such a project cannot exist
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return 404
  return error instanceof ApiError && error.status >= 400 ? error.status : 503
}

interface ProjectNotFoundProps {
  status: number
  retrying: boolean
  onRetry: () => void
}

/** Stands in the place of a project that does not exist, or that could not be loaded, which it says. */
export function ProjectNotFound({ status, retrying, onRetry }: ProjectNotFoundProps) {
  const isMissing = status === 404
  return (
    <Notice
      level="page"
      icon={<DoorClosed size={26} aria-hidden />}
      title={PROJECT_MESSAGES.notFound}
      actions={
        <>
          {!isMissing && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? 'Loading…' : 'Try Again'}
            </Button>
          )}
          <BackButton to={PROJECTS_PATH} look={isMissing ? 'primary' : 'outline'}>
            {PROJECT_MESSAGES.goBack}
          </BackButton>
        </>
      }
    >
      {isMissing ? PROJECT_MESSAGES.notFoundText : `${PROJECT_MESSAGES.loadDetailFailed}. ${SERVER_FAILURE_TEXT}`}
    </Notice>
  )
}
