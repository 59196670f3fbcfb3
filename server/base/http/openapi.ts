import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { errorBody } from '#contracts/base/errors.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any' })

/** Describes the API at /docs (page) and /docs/json, from the same contracts that serve it. @param guard runs before both */
export async function describeApi(app: FastifyInstance, title: string, guard: onRequestAsyncHookHandler): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${title} API`, version: '1' } },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract
      if (!contract) return { schema: { ...schema, hide: true }, url }
      return {
        url,
        schema: {
          ...schema,
          ...(contract.needsRecentCode ? { description: NEEDS_RECENT_CODE } : {}),
          ...(contract.params ? { params: toSchema(contract.params, 'input') } : {}),
          ...(contract.query ? { querystring: toSchema(contract.query, 'input') } : {}),
          ...(contract.body ? { body: toSchema(contract.body, 'input') } : {}),
          ...(contract.form ? describeForm(contract.form) : {}),
          ...(contract.picture ? PICTURE_FORM : {}),
          ...(contract.csv ? { consumes: ['text/csv'], body: { type: 'string' } } : {}),
          ...(contract.file ? { produces: [contract.file] } : {}),
          response: { 200: toSchema(contract.response, 'input'), '4xx': toSchema(errorBody, 'input') },
        },
      }
    },
  })
  // in a scope of its own, so that the guard covers static files too: the plugin's uiHooks are not added to them
  await app.register(async (docs) => {
    docs.addHook('onRequest', guard)
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}

const NEEDS_RECENT_CODE =
  'Answers 403 `reauthentication_required` when the last code of the session was given more than 15 minutes ago. Users then call `sendReauthenticationCode` and `reauthenticate`, operators `verifySecondFactor`.'

const FILE = { type: 'string', format: 'binary' }
const PICTURE_FORM = { consumes: ['multipart/form-data'], body: { type: 'object', required: ['image'], properties: { image: FILE } } }

function describeForm({ part, schema }: NonNullable<RouteContract['form']>) {
  const files = { type: 'array', items: FILE }
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', required: [part], properties: { [part]: toSchema(schema, 'input'), images: files, documents: files } },
  }
}
