import { z } from 'zod'
import { contactMessagePage, contactMessageQuery } from '../contact-form.ts'
import { propertyIdParams } from '../properties.ts'
import { forOperators, type RouteContract } from '../route-contract.ts'
import { operatorActionPage, operatorActionQuery } from './actions.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { figuresByDay, figuresQuery } from './figures.ts'
import * as moderation from './moderation.ts'
import type { operationsPaths } from './paths.ts'
import {
  foundPaymentPage,
  newRefundRequest,
  operatorPayment,
  operatorPaymentParams,
  operatorPaymentSearch,
  refundEffect,
  refundEffectQuery,
  refundRequest,
} from './payments.ts'
import { propertySignals } from './signals.ts'
import { userRoutes } from './user-routes.ts'

/** The calls of the console at /operations. Part of the table in `../routes.ts`. */
export const operationsRoutes = {
  listOperatorActions: forOperators('operations', 'A page of what operators did, newest first: all of it, or on one object', {
    query: operatorActionQuery,
    response: operatorActionPage,
  }),
  listFigures: forOperators('figures', 'What happened on each day of India: sign-ups, properties, leads, money in paise, searches', {
    query: figuresQuery,
    response: figuresByDay,
  }),
  exportFigures: forOperators('figures', 'The same as a CSV file, with money in rupees', {
    query: figuresQuery,
    response: z.string(),
    file: 'text/csv',
  }),
  listContactMessages: forOperators('contact messages', 'A page of the messages of the contact form, newest first', {
    query: contactMessageQuery,
    response: contactMessagePage,
  }),
  searchPayments: forOperators('payments', 'A page of orders, the latest first: all of them, or those of one identifier', {
    body: operatorPaymentSearch,
    response: foundPaymentPage,
  }),
  getOperatorPayment: forOperators('payments', 'An order with its plan, ledger, credit notes and refund requests', {
    params: operatorPaymentParams,
    response: operatorPayment,
  }),
  getRefundEffect: forOperators('payments', 'What a refund would leave of the plan', {
    params: operatorPaymentParams,
    query: refundEffectQuery,
    response: refundEffect,
  }),
  requestRefund: forOperators('payments', 'Request a refund of the gateway; its effect comes when the gateway has carried it out', {
    body: newRefundRequest,
    response: refundRequest,
  }),
  getPropertySignals: forOperators('moderation', 'What an operator should look at before they decide on a property, with the evidence', {
    params: propertyIdParams,
    response: propertySignals,
  }),
  ...catalogueRoutes,
  ...userRoutes,
  getModerationQueue: forOperators('moderation', 'The properties that wait for an operator, with what was reported about them', {
    response: moderation.moderationQueue,
  }),
  searchModeratedProperties: forOperators('moderation', 'A page of the properties in every status, newest first', {
    body: moderation.moderatedPropertiesQuery,
    response: moderation.moderatedPropertyPage,
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
} satisfies Record<keyof typeof operationsPaths, RouteContract>
