import { maskPhone } from '#contracts/base/values/phone.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { RequirementRow } from './requirements.queries.ts'

/** A requirement for a list. The author's phone number is masked, unless the viewer is the author or has unlocked it. */
export function presentRequirement(row: RequirementRow, viewer: Viewer | undefined): ListedRequirement {
  const contactUnlocked = row.isUnlocked || row.postedByUserId === viewer?.userId
  const name = row.posterName.trim()
  return {
    requirementId: row.id,
    lookingFor: row.lookingFor,
    propertyType: row.propertyType,
    bhkConfig: row.bhkConfig,
    minBudget: row.minBudget,
    maxBudget: row.maxBudget,
    preferredLocations: [...row.locations],
    additionalRequirements: row.additionalRequirements,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    postedByUserId: row.postedByUserId,
    userName: name,
    name,
    postedByUserName: name,
    postedByUserRole: row.postedByUserRole,
    phoneNumber: row.posterPhone ? (contactUnlocked ? row.posterPhone : maskPhone(row.posterPhone)) : '',
    contactUnlocked,
  }
}
