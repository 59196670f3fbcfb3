import { z } from 'zod'
import { calendarDay, idOf } from '#contracts/base/values/values.ts'
import { DEAL_REASONS, PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { INQUIRY_STATUSES } from '#contracts/reaching/inquiries/inquiry-statuses.ts'

/**
 * To whom the viewer's property was let or sold: a lead of this property, or null for somebody else. `agreementEndsOn`: last day of a rental
 * agreement; null when there is none, or when it is not known.
 */
export const dealToClose = z.object({
  inquiryId: idOf('Lead').nullable(),
  agreementEndsOn: calendarDay('End of the agreement').nullable().optional(),
})
export type DealToClose = z.output<typeof dealToClose>

/** `status` is the property's after the call. */
export const dealChanged = z.object({ message: z.string(), propertyId: z.number(), status: z.enum(PROPERTY_STATUSES) })

/** The leads of a property, for choosing to whom it was let or sold: open ones first, the latest first, at most MAX_DEAL_LEADS. */
export const dealLeads = z.object({
  reason: z.enum(DEAL_REASONS),
  leads: z.array(
    z.object({
      inquiryId: z.number(),
      /** Empty when the account was deleted. */
      name: z.string(),
      status: z.enum(INQUIRY_STATUSES),
      inquiryDate: z.string(),
      /** Whether the person gets a message when the home goes to somebody else. */
      isTold: z.boolean(),
    }),
  ),
})
export type DealLead = z.infer<typeof dealLeads>['leads'][number]
