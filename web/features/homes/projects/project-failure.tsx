import { PROJECT_MESSAGES } from '#contracts/homes/projects/project-messages.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { BackButton } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { DoorClosed } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PROJECTS_PATH } from './list-query.ts'

/** The HTTP status of the page of a project that cannot be shown: 404 when it does not exist, else that of the failed call. */
export function projectFailureStatus(error: unknown): number {
  // the API answers an id that is not a number with invalid input: shown as 404
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')) return 404
  return error instanceof ApiError && error.status >= 400 ? error.status : 503
}

interface ProjectFailureProps {
  status: number
  retrying: boolean
  onRetry: () => void
}

/** Shown in place of a project that does not exist or could not be loaded. */
export function ProjectFailure({ status, retrying, onRetry }: ProjectFailureProps) {
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
