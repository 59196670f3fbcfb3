import type { Readable } from 'node:stream'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { splitAddress } from '#contracts/base/paths.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { type AnyRouteName, allPaths } from '#contracts/operations/paths.ts'
import { type Routes, routes } from '#contracts/routes.ts'
import { Failure } from './failure.ts'
import { requireSelf, type Viewer } from './session.ts'

type Parsed<C, K extends 'params' | 'query' | 'body'> = C extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the API table (contracts/routes.ts) that this route serves; undefined when it serves none. */
    contract?: RouteContract
  }
}

export interface Call<N extends AnyRouteName> {
  readonly params: Parsed<Routes[N], 'params'>
  readonly query: Parsed<Routes[N], 'query'>
  readonly body: Parsed<Routes[N], 'body'>
  /** The signed-in caller; undefined for a visitor, who can make public calls only. */
  readonly viewer: Routes[N]['access'] extends 'public' ? Viewer | undefined : Viewer
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Answer<N extends AnyRouteName> = z.input<Routes[N]['response']>

/** @param total number of items on all pages @param size number of items on a page */
export function pageOf<T>(content: T[], total: number, size: number) {
  return { content, totalElements: total, totalPages: Math.ceil(total / size) }
}

/** A piece of an answer's JSON: text, or its bytes in UTF-8. */
type JsonPart = string | Buffer

/** An answer that is already JSON. Its parts must be made by `serialiser`, so that they have only the fields of the contract. */
export class SerialisedAnswer {
  readonly json: Buffer

  constructor(parts: readonly JsonPart[]) {
    this.json = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
    let at = 0
    for (const part of parts) at += typeof part === 'string' ? this.json.write(part, at) : part.copy(this.json, at)
  }
}

/** A file that is streamed while it is made. Its media type is in the contract. */
export class FileAnswer {
  readonly stream: Readable
  /** Letters, digits, dots and hyphens only. */
  readonly name: string

  constructor(stream: Readable, name: string) {
    this.stream = stream
    this.name = name
  }
}

/** Server-sent events, until the stream or the connection ends. */
export class EventsAnswer {
  readonly stream: Readable

  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** Serves a call of the API table: parses the request by its contract, and sends only the fields of its response schema. */
export function serve<N extends AnyRouteName>(
  app: FastifyInstance,
  name: N,
  act: (call: Call<N>) => Promise<Answer<N> | SerialisedAnswer | FileAnswer | EventsAnswer>,
): void {
  const contract: RouteContract = routes[name]
  const { method, path } = splitAddress(allPaths[name])
  const stringify = serialiser(contract.response)
  app.route({
    method,
    url: path,
    // HEAD would make the whole file, or open a stream without a reader
    exposeHeadRoute: method === 'GET' && !contract.file && !contract.events,
    schema: { tags: [contract.tag], summary: contract.summary, operationId: name },
    config: { contract },
    async handler(request, reply) {
      const input = {
        params: parse(contract.params, request.params),
        query: parse(contract.query, request.query),
        body: parse(contract.body, request.body),
      }
      if (contract.access === 'self') requireSelf(request.viewer, userIdOf(input))
      const answer = await act({ ...input, viewer: request.viewer, request, reply } as Call<N>)
      if (answer instanceof FileAnswer)
        return reply
          .type(contract.file?.startsWith('text/') ? `${contract.file}; charset=utf-8` : String(contract.file))
          .header('content-disposition', `attachment; filename="${answer.name}"`)
          .send(answer.stream)
      // proxies must not buffer events; without keep-alive a stop does not wait for the connection of an ended stream
      if (answer instanceof EventsAnswer)
        return reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no', connection: 'close' }).send(answer.stream)
      return reply.type('application/json; charset=utf-8').send(answer instanceof SerialisedAnswer ? answer.json : stringify(answer))
    },
  })
}

function userIdOf(input: Record<'params' | 'query' | 'body', unknown>): number | undefined {
  return Object.values(input).flatMap((part) => (part as { userId?: number } | undefined)?.userId ?? [])[0]
}

type WithForm = { [N in AnyRouteName]: Routes[N] extends { readonly form: object } ? N : never }[AnyRouteName]

/** Parses the JSON part of a multipart body by the call's contract. @throws Failure invalid_input */
export function readForm<N extends WithForm>(name: N, text: string): z.output<Routes[N]['form']['schema']> {
  const { part, schema } = routes[name].form
  return parse(schema, parseJsonPart(text, part)) as z.output<Routes[N]['form']['schema']>
}

function parseJsonPart(text: string, part: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('invalid_input', SENDING_MESSAGES.invalid, { [part]: 'The form needs this part, as JSON.' })
  }
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  refuseUnstorable(input)
  const parsed = schema.safeParse(input ?? {}, { error: describeIssue })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues)
    fields[issue.path.filter((part) => typeof part === 'string').join('.') || 'body'] ??= issue.message
  throw new Failure('invalid_input', Object.values(fields)[0] ?? 'The request is not valid.', fields)
}

/** How errors name the types of JSON. */
const TYPE_NAMES: Readonly<Record<string, string>> = { object: 'an object', array: 'a list', string: 'a text', number: 'a number' }

/** The message of an issue for which the contract has none: those of Zod are for programmers. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The body'
  if (issue.code === 'unrecognized_keys') return `${name} cannot have ${issue.keys.join(', ')}`
  if (issue.input === undefined) return `${name} is missing`
  const type = issue.code === 'invalid_type' ? TYPE_NAMES[issue.expected] : undefined
  return type ? `${name} must be ${type}` : `${name} is not valid`
}

/** Maximum nesting of a request's JSON: no call needs more, and far more would overflow the stack. */
const MAX_NESTING = 20

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Refuses U+0000 and half surrogate pairs, which PostgreSQL cannot store in text and JSON. People never type them. */
function refuseUnstorable(input: unknown, path: readonly string[] = []): void {
  if (typeof input === 'string' && !isStorable(input)) {
    const field = path.join('.') || 'body'
    throw new Failure('invalid_input', 'The text holds a character that cannot be stored.', {
      [field]: 'Holds a character that cannot be stored',
    })
  }
  if (typeof input !== 'object' || input === null) return
  if (path.length >= MAX_NESTING)
    throw new Failure('invalid_input', 'The request is not valid.', { [path[0] ?? 'body']: 'Is nested too deep' })
  for (const [key, value] of Object.entries(input))
    if (typeof value !== 'string' || !isStorable(value)) refuseUnstorable(value, [...path, key])
}

type Serialiser = (value: unknown) => string

/** Serialisers by schema: each is compiled once for all calls with this response schema. */
const serialisers = new WeakMap<z.ZodType, Serialiser>()

/** A serialiser compiled from the response's schema: fast, and it writes only the fields that the schema names. */
export function serialiser(schema: z.ZodType): Serialiser {
  const known = serialisers.get(schema) ?? compile(schema)
  serialisers.set(schema, known)
  return known
}

function compile(schema: z.ZodType): Serialiser {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema]
  const compiled = options.map((option) => ({
    isList: option instanceof z.ZodArray,
    write: fastJsonStringify(z.toJSONSchema(option, { target: 'draft-7', io: 'input', reused: 'inline' }) as Schema),
  }))
  return (value) => {
    const fitting = compiled.find(({ isList }) => isList === Array.isArray(value)) ?? compiled[0]
    if (!fitting) throw new Error('a response schema without options')
    return fitting.write(value)
  }
}
