import { contactMessagePage, contactMessageQuery } from '../contact-form.ts'
import { propertyIdParams } from '../properties.ts'
import { forOperators, type RouteContract } from '../route-contract.ts'
import { operatorActionPage, operatorActionQuery } from './actions.ts'
import type { operationsPaths } from './paths.ts'
import { propertySignals } from './signals.ts'

/** The calls of the console at /operations. Part of the table in `../routes.ts`. */
export const operationsRoutes = {
  listOperatorActions: forOperators('operations', 'A page of what operators did, newest first: all of it, or on one object', {
    query: operatorActionQuery,
    response: operatorActionPage,
  }),
  listContactMessages: forOperators('contact messages', 'A page of the messages of the contact form, newest first', {
    query: contactMessageQuery,
    response: contactMessagePage,
  }),
  getPropertySignals: forOperators('moderation', 'What an operator should look at before they decide on a property, with the evidence', {
    params: propertyIdParams,
    response: propertySignals,
  }),
} satisfies Record<keyof typeof operationsPaths, RouteContract>
