import { CloudOff } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface FormFailedProps {
  title: string
  text: string
  /** Left out when another try cannot help. */
  onRetry?: () => void
  retrying?: boolean
}

/** In place of a form that could not be loaded. */
export function FormFailed({ title, text, onRetry, retrying = false }: FormFailedProps) {
  return (
    <Notice
      level="page"
      icon={<CloudOff size={24} aria-hidden />}
      title={title}
      actions={
        <>
          {onRetry && (
            <Button busy={retrying} onClick={onRetry}>
              {retrying ? 'Trying again…' : 'Try Again'}
            </Button>
          )}
          <ButtonLink to="/listing" look="outline">
            Back to Properties
          </ButtonLink>
        </>
      }
    >
      {text}
    </Notice>
  )
}
