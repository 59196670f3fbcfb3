import { z } from 'zod'
import { forOperators, type RouteContract } from '../base/route-contract.ts'
import { propertyIdParams } from '../homes/properties/properties.ts'
import { requirementIdParams, requirementStatusChanged } from '../homes/requirements/requirements.ts'
import { operatorActionPage, operatorActionQuery } from './actions.ts'
import { callerReportRoutes } from './caller-report-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { checkRoutes } from './check-routes.ts'
import { contactReturnRoutes } from './contact-return-routes.ts'
import { figuresByDay, figuresQuery } from './figures.ts'
import { grievanceRoutes } from './grievance-routes.ts'
import { missingParts } from './missing-parts.ts'
import * as moderation from './moderation.ts'
import { pageSpeedAnswer } from './page-speed.ts'
import type { operationsPaths } from './paths.ts'
import { paymentRoutes } from './payment-routes.ts'
import { propertySignals } from './signals.ts'
import { siteMessageRoutes } from './site-message-routes.ts'
import { siteSettingsAnswer, siteSettingsEdit } from './site-settings.ts'
import { userRoutes } from './user-routes.ts'

/** The calls of the console at /operations. Part of the table in `../routes.ts`. */
export const operationsRoutes = {
  listOperatorActions: forOperators('operations', 'A page of what operators did, newest first: all of it, or on one object', {
    query: operatorActionQuery,
    response: operatorActionPage,
  }),
  getSiteSettings: forOperators('settings', 'Brand, seller and moderation mode: what holds, and what the environment says', {
    response: siteSettingsAnswer,
  }),
  saveSiteSettings: forOperators(
    'settings',
    'Sets what differs from the environment, on every copy within seconds; an older version answers 409',
    {
      needsRecentCode: true,
      body: siteSettingsEdit,
      response: siteSettingsAnswer,
    },
  ),
  listMissingParts: forOperators(
    'settings',
    'What the site lacks: parts of the catalogue, and in production settings that the law asks for',
    {
      response: missingParts,
    },
  ),
  listFigures: forOperators('figures', 'What happened on each day of India: sign-ups, properties, leads, money in paise, searches', {
    query: figuresQuery,
    response: figuresByDay,
  }),
  exportFigures: forOperators('figures', 'The same as a CSV file, with money in rupees', {
    query: figuresQuery,
    response: z.string(),
    file: 'text/csv',
  }),
  getPageSpeed: forOperators('page speed', 'How quickly pages appear and react for visitors: the last 28 days by page and device', {
    response: pageSpeedAnswer,
  }),
  getPropertySignals: forOperators('moderation', 'What an operator should look at before they decide on a property, with the evidence', {
    params: propertyIdParams,
    response: propertySignals,
  }),
  ...callerReportRoutes,
  ...catalogueRoutes,
  ...siteMessageRoutes,
  ...grievanceRoutes,
  ...checkRoutes,
  ...contactReturnRoutes,
  ...paymentRoutes,
  ...userRoutes,
  getModerationQueue: forOperators('moderation', 'The properties that wait for an operator, with what was reported about them', {
    response: moderation.moderationQueue,
  }),
  searchModeratedProperties: forOperators('moderation', 'A page of the properties in every status, newest first', {
    body: moderation.moderatedPropertiesSearch,
    response: moderation.moderatedPropertyPage,
  }),
  searchModeratedRequirements: forOperators('moderation', 'A page of the requirements in every status, newest first', {
    body: moderation.moderatedRequirementsSearch,
    response: moderation.moderatedRequirementPage,
  }),
  getModeratedRequirement: forOperators('moderation', 'A requirement, with the version that a decision names', {
    params: requirementIdParams,
    response: moderation.moderatedRequirement,
  }),
  decideOnRequirement: forOperators('moderation', 'Closes or reopens a requirement of anybody, with a reason', {
    params: requirementIdParams,
    body: moderation.requirementDecision,
    response: requirementStatusChanged,
  }),
  getModeratedProperty: forOperators('moderation', 'A property with its reports and the history of its status', {
    params: propertyIdParams,
    response: moderation.moderatedProperty,
  }),
  decideOnProperty: forOperators('moderation', 'Approves, rejects, hides, restores or keeps a property, and answers its reports', {
    params: propertyIdParams,
    body: moderation.moderationDecision,
    response: moderation.moderationDecided,
  }),
  markStagedPictures: forOperators('moderation', 'Says which pictures of a property a program made or staged; its poster is told', {
    params: propertyIdParams,
    body: moderation.stagedPictures,
    response: moderation.stagedPicturesMarked,
  }),
} satisfies Record<keyof typeof operationsPaths, RouteContract>
