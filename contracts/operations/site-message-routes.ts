import { forOperators, type RouteContract } from '../base/route-contract.ts'
import type { operationsPaths } from './paths.ts'
import * as messages from './site-messages.ts'

/** Part of the table in `../routes.ts`. */
export const siteMessageRoutes = {
  listSiteMessages: forOperators('site messages', 'A page of the messages of the contact form, newest first', {
    body: messages.siteMessageSearch,
    response: messages.siteMessagePage,
  }),
  getSiteMessage: forOperators('site messages', 'One message', {
    params: messages.siteMessageParams,
    response: messages.siteMessageEntry,
  }),
  updateSiteMessage: forOperators('site messages', 'Mark a message as answered or open, and note something about it', {
    params: messages.siteMessageParams,
    body: messages.siteMessageUpdate,
    response: messages.siteMessageEntry,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
