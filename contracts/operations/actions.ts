import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { choice, idOf, page, size, withDefault } from '../base/values/values.ts'

/** Maximum characters of an operator's reason. */
export const MAX_REASON_LENGTH = 500

/** Kinds of objects that operators act on. */
export const ACTION_OBJECTS = [
  'property',
  'requirement',
  'user',
  'plan',
  'amenity',
  'locality',
  'project',
  'payment',
  'unmatched_payment',
  'unmatched_refund',
  'refund_request',
  'contact_message',
  'grievance',
  'contact_return',
  'settings',
  'catalogue',
] as const
export type ActionObject = (typeof ACTION_OBJECTS)[number]

/** Every action of operators that is recorded, with the text that the history shows for it. */
export const OPERATOR_ACTIONS = {
  property_approved: 'Approved the property',
  property_rejected: 'Rejected the property',
  property_hidden: 'Hid the property',
  property_status_changed: 'Changed the status of the property',
  property_edited: 'Edited the property',
  property_confirmed: 'Confirmed that the property is available',
  property_deleted: 'Deleted the property',
  property_pictures_labelled: 'Said which pictures a program made or staged',
  requirement_status_changed: 'Changed the status of the requirement',
  requirement_edited: 'Edited the requirement',
  refund_requested: 'Requested a refund',
  trouble_closed: 'Closed the payment problem',
  message_updated: 'Updated the message',
  grievance_entered: 'Entered a grievance that came otherwise',
  grievance_taken: 'Took the grievance in hand',
  grievance_answered: 'Answered the grievance',
  grievance_kind_changed: 'Changed what the grievance is about',
  grievance_settled: 'Settled the grievance',
  contact_returned: 'Gave the contact back',
  contact_return_refused: 'Did not give the contact back',
  paper_read: 'Looked at the paper',
  paper_seen: 'Said that the paper was seen',
  paper_not_accepted: 'Did not accept the paper',
  register_looked_up: 'Looked up the RERA number',
  plan_added: 'Added the plan',
  plan_changed: 'Changed the plan',
  plan_withdrawn: 'Withdrew the plan',
  plan_offered: 'Offered the plan',
  amenity_added: 'Added the amenity',
  amenity_changed: 'Changed the amenity',
  amenity_withdrawn: 'Withdrew the amenity',
  amenity_merged: 'Merged two amenities',
  locality_added: 'Added the locality',
  locality_changed: 'Changed the locality',
  area_placed: 'Moved what was written as another area here',
  project_added: 'Added the project',
  project_changed: 'Changed the project',
  project_hidden: 'Hid the project',
  project_shown: 'Showed the project',
  project_pictures_changed: "Changed the project's pictures",
  user_contact_shown: 'Looked at phone number and e-mail address',
  user_signed_out: 'Signed the user out everywhere',
  user_blocked: 'Blocked the user',
  user_unblocked: 'Unblocked the user',
  user_sign_out_requested: 'Asked to sign the operator out everywhere',
  user_block_requested: 'Asked to block the operator',
  user_unblock_requested: 'Asked to unblock the operator',
  caller_warned: 'Told the user to stop calling',
  caller_report_dismissed: 'Dismissed a report of calls by the user',
  user_plan_given: 'Gave a goodwill plan',
  property_restored: 'Restored the property',
  reports_dismissed: 'Kept the reported property',
  settings_changed: 'Changed the settings',
  catalogue_filled: 'Filled the catalogue',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** `id` is ignored without `kind`. */
export const operatorActionQuery = z.object({
  kind: choice(ACTION_OBJECTS, 'Kind').optional(),
  id: idOf('Object').optional(),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

const values = z.record(z.string(), z.unknown())

/** `before` and `after` hold the fields that were changed, and no others. `at` is an instant (ISO 8601). */
const operatorAction = z.object({
  actionId: z.number(),
  at: z.string(),
  operatorId: z.number(),
  operatorName: z.string(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.number(),
  /** Its present name; null when it has none, or was deleted. */
  objectName: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  reason: z.string().nullable(),
})

export const operatorActionPage = z.object({ content: z.array(operatorAction), totalElements: z.number(), totalPages: z.number() })
