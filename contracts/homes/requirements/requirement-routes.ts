import { forAnybody, forSelf, forViewers } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as matching from './matching.ts'
import * as requirements from './requirements.ts'

/** The calls of requirements. Part of the table in `routes.ts`. */
export const requirementRoutes = {
  submitRequirement: forViewers(
    'requirements',
    'Posts what the viewer looks for; the header Idempotency-Key makes a repeated call harmless',
    { body: requirements.postedRequirement, response: requirements.requirementPosted },
  ),
  updateRequirement: forViewers('requirements', 'Changes a requirement of the viewer', {
    params: requirements.requirementIdParams,
    body: requirements.postedRequirement,
    response: requirements.requirementUpdated,
  }),
  updateRequirementStatus: forViewers('requirements', 'Closes or reopens a requirement of the viewer', {
    params: requirements.requirementIdParams,
    query: requirements.requirementStatusQuery,
    response: requirements.requirementStatusChanged,
  }),
  getRequirement: forAnybody('requirements', 'One requirement as lists show it', {
    params: requirements.requirementIdParams,
    response: requirements.listedRequirement,
  }),
  listUserRequirements: forSelf('requirements', "The viewer's own requirements in every state, newest first", {
    params: accounts.userIdParams,
    response: requirements.ownRequirementList,
  }),
  listRequirements: forAnybody('requirements', 'A page of ACTIVE requirements', {
    query: requirements.requirementPageQuery,
    response: requirements.requirementPage,
  }),
  searchRequirements: forAnybody(
    'requirements',
    'ACTIVE requirements that fit every given filter: the plain list, or a page when page or size is given',
    { query: requirements.requirementSearchQuery, response: requirements.requirementList.or(requirements.requirementPage) },
  ),
  searchRequirementsByKeyword: forAnybody('requirements', 'ACTIVE requirements whose text contains the keyword', {
    query: requirements.requirementKeywordQuery,
    response: requirements.requirementList,
  }),
  listRequirementMatches: forViewers('requirements', 'ACTIVE properties that fit a requirement of the viewer, best first, with reasons', {
    params: requirements.requirementIdParams,
    response: matching.requirementMatches,
  }),
  unlockRequirementContact: forSelf(
    'requirements',
    "Spends one requirement contact of the viewer's plan and answers the author's number; a requirement is charged once",
    { query: requirements.requirementContactQuery, response: requirements.requirementContactUnlocked },
  ),
}
