import { Pencil, Settings2 } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

interface OwnActionsProps {
  propertyId: number
  propertyName: string
}

/** What a poster does with their own listing, where others find the ways to reach them. */
export function OwnActions({ propertyId, propertyName }: OwnActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/editproperty/${propertyId}`} look="primary" className="flex-1" aria-label={`Edit ${propertyName}`}>
        <Pencil size={17} aria-hidden />
        Edit
      </ButtonLink>
      <ButtonLink to="/profile?tab=properties" look="outline" className="flex-1">
        <Settings2 size={17} aria-hidden />
        Manage
      </ButtonLink>
    </div>
  )
}
