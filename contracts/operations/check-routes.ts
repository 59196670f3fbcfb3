import { z } from 'zod'
import { forOperators, type RouteContract } from '../base/route-contract.ts'
import { messageAnswer } from '../people/accounts/accounts.ts'
import * as checks from './checks.ts'
import type { operationsPaths } from './paths.ts'
import { userParams } from './users.ts'

/** Part of the table in `../routes.ts`. */
export const checkRoutes = {
  searchChecks: forOperators('checks', 'A page of the requests for checks, what runs out first before the others', {
    query: checks.checkSearch,
    response: checks.checkPage,
  }),
  getCheck: forOperators('checks', 'One request, with the version that a decision names', {
    params: checks.checkParams,
    response: checks.checkEntry,
  }),
  readPaper: forOperators('checks', 'The paper of a request that is open; each reading is recorded', {
    params: checks.checkParams,
    file: 'application/octet-stream',
    response: z.string(),
  }),
  decideOnCheck: forOperators('checks', 'Says that the paper was seen, or is not accepted, once', {
    params: checks.checkParams,
    body: checks.checkDecision,
    response: checks.checkEntry,
  }),
  saveRegisterLookup: forOperators('checks', "Says that a broker's RERA number was looked up, and whether the name there agrees", {
    params: userParams,
    body: checks.registerLookup,
    response: messageAnswer,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
