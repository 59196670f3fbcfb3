import { z } from 'zod'
import { MAX_PAGE_SIZE, MAX_SEARCH_TEXT_LENGTH, MAX_STATUS_CHANGES_AT_ONCE } from '#contracts/base/limits.ts'
import { choice, idOf, optional, page, size, sortDirection, withDefault } from '#contracts/base/values/values.ts'
import { propertySummary } from '#contracts/homes/properties/properties.ts'
import { PROPERTY_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { posterStatus } from './posting.ts'
import { OWN_PROPERTIES_MESSAGES } from './posting-messages.ts'

export const OWN_PROPERTY_SORTS = ['createdAt', 'expectedPrice', 'propertyName'] as const

/** Filter of a poster's own properties. Words of `keyword` are prefixes of words of the property, its pin code or its price. */
const ownPropertiesFilter = z.object({
  keyword: optional(z.string({ error: 'Search text must be text' }).trim().max(MAX_SEARCH_TEXT_LENGTH, 'Search text is too long')),
  status: optional(
    z.preprocess(
      (value) => (typeof value === 'string' && value.toUpperCase() === 'AVAILABLE' ? 'ACTIVE' : value),
      choice(PROPERTY_STATUSES, 'Status'),
    ),
  ),
})
export type OwnPropertiesFilter = z.output<typeof ownPropertiesFilter>

/** Without `page` and `size` the answer is the plain list, at most 1,000 properties; with either of them it is a page. */
export const ownPropertiesQuery = ownPropertiesFilter.extend({
  sort: withDefault(choice(OWN_PROPERTY_SORTS, 'Sort field'), 'createdAt'),
  direction: withDefault(sortDirection, 'desc'),
  page: optional(page),
  size: optional(size(MAX_PAGE_SIZE)),
})
export type OwnPropertiesQuery = z.output<typeof ownPropertiesQuery>

/** `views`: visitors, each counted once a day. `leads`: unlocks of the poster's number for it. */
export const ownProperty = propertySummary.extend({ views: z.number(), leads: z.number() })
export type OwnProperty = z.infer<typeof ownProperty>

export const ownPropertyList = z.array(ownProperty)
/** `statusCounts` counts all of the poster's properties, whatever the filter. */
export const ownPropertyPage = z.object({
  content: ownPropertyList,
  totalElements: z.number(),
  totalPages: z.number(),
  statusCounts: z.record(z.enum(PROPERTY_STATUSES), z.number()),
})
export type OwnPropertyPage = z.infer<typeof ownPropertyPage>

/** Sets the status of the properties with the ids, or of all own properties that fit the filter. */
export const bulkStatusChange = z
  .object({
    status: posterStatus,
    propertyIds: z
      .array(idOf('Property id'), { error: OWN_PROPERTIES_MESSAGES.chooseSome })
      .min(1, OWN_PROPERTIES_MESSAGES.chooseSome)
      .max(MAX_STATUS_CHANGES_AT_ONCE, OWN_PROPERTIES_MESSAGES.tooMany)
      .optional(),
    matching: ownPropertiesFilter.optional(),
  })
  .refine(({ propertyIds, matching }) => (propertyIds === undefined) !== (matching === undefined), {
    path: ['propertyIds'],
    error: OWN_PROPERTIES_MESSAGES.chooseSome,
  })
export type BulkStatusChange = z.output<typeof bulkStatusChange>

/**
 * `changed`: number of properties whose status changed. `skipped`: number under moderation or deleted. `remaining`: number of properties
 * that fit the filter and are left for another call.
 */
export const manyStatusesChanged = z.object({
  message: z.string(),
  changed: z.number(),
  skipped: z.number(),
  remaining: z.number(),
})
export type ManyStatusesChanged = z.infer<typeof manyStatusesChanged>
