import { formatRupees } from '#contracts/base/values/money.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { headline } from '#web/lib/properties/property-wording.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'

interface DeleteDialogProps {
  /** Null while the dialog is closed. */
  property: PropertySummary | null
  busy: boolean
  failed: boolean
  onClose: () => void
  onDelete: (property: PropertySummary) => void
}

/** Asks before a property is deleted for good; also offers to hide it instead, which can be undone. */
export function DeleteDialog({ property, busy, failed, onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={property !== null}
      onClose={onClose}
      title="Delete this property?"
      cancel="Keep it"
      confirm="Delete"
      busy={busy}
      busyText="Deleting…"
      onConfirm={() => property && onDelete(property)}
    >
      {property && (
        <>
          <p className="break-words font-semibold">{property.propertyName}</p>
          <p className="num text-ink-soft">
            {headline(property)} · {formatRupees(property.expectedPrice)}
          </p>
          <p className="mt-4 leading-relaxed">
            This permanently deletes its page, photos and documents.
            {property.status === 'ACTIVE' && ' To take it down for a while, set it to Inactive instead.'}
          </p>
          {/* a toast would be hidden behind the dialog */}
          <FieldError id="delete-failed">{failed ? OWN_PROPERTIES_MESSAGES.deleteFailed : undefined}</FieldError>
        </>
      )}
    </ConfirmDialog>
  )
}
