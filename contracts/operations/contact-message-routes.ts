import { forOperators, type RouteContract } from '../base/route-contract.ts'
import * as messages from './contact-messages.ts'
import type { operationsPaths } from './paths.ts'

/** Part of the table in `../routes.ts`. */
export const contactMessageRoutes = {
  listContactMessages: forOperators('contact messages', 'A page of the messages of the contact form, newest first', {
    body: messages.contactMessageSearch,
    response: messages.contactMessagePage,
  }),
  getContactMessage: forOperators('contact messages', 'One message', {
    params: messages.contactMessageParams,
    response: messages.contactMessageEntry,
  }),
  updateContactMessage: forOperators('contact messages', 'Mark a message as answered or open, and note something about it', {
    params: messages.contactMessageParams,
    body: messages.contactMessageUpdate,
    response: messages.contactMessageEntry,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
