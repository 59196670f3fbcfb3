import { ButtonLink } from '#web/ui/button.tsx'

/** The console is a page of its own, not one of this site's. */
export function OperationsLink() {
  return (
    <ButtonLink to="/operations" reloadDocument look="outline">
      Open operations
    </ButtonLink>
  )
}
