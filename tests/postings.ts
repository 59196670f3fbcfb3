import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { TestApp } from './app.ts'

/** A flat for rent, as the form sends it. */
export const FLAT = {
  propertyName: 'Sahyadri Heights',
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'FLAT',
  bhkType: 'TWO_BHK',
  expectedPrice: 25_000,
  description: 'Morning light.',
  address: { area: 'Baner', pinCode: '411045' },
}

export interface SentFile {
  readonly field: 'images' | 'documents'
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A small picture of one colour. */
export async function pictureFile(name = 'front.jpg', color = '#0b5d4e'): Promise<SentFile> {
  const bytes = await sharp({ create: { width: 96, height: 72, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { field: 'images', name, bytes: new Uint8Array(bytes) }
}

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests check the body of any answer
  readonly body: any
  readonly headers: Headers
}

export interface Sending {
  readonly files?: readonly SentFile[]
  readonly key?: string
  readonly signal?: AbortSignal
}

export interface Postings {
  readonly url: string
  /** Sends a request. @param token without it the caller is not signed in @param body sent as JSON; no body when missing */
  call(method: string, path: string, token?: string, body?: object, signal?: AbortSignal): Promise<Answered>
  add(token: string, property?: object, sending?: Sending): Promise<Answered>
  update(token: string, id: number, property: object, sending?: Sending): Promise<Answered>
}

/** Calls for posting properties over real connections. */
export function postingsAt(url: string): Postings {
  async function ask(path: string, init: RequestInit): Promise<Answered> {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }
  const headersOf = (token: string | undefined, key?: string) => ({
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  })
  function send(method: string, path: string, token: string, property: object, { files = [], key, signal }: Sending) {
    const body = new FormData()
    body.append('property', JSON.stringify(property))
    for (const { field, name, bytes } of files) body.append(field, new Blob([bytes]), name)
    return ask(path, { method, body, headers: headersOf(token, key), ...(signal && { signal }) })
  }
  return {
    url,
    call: (method, path, token, body, signal) =>
      ask(path, {
        method,
        headers: { ...headersOf(token), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    add: (token, property = {}, sending = {}) => send('POST', '/api/properties/add', token, { ...FLAT, ...property }, sending),
    update: (token, id, property, sending = {}) => send('PUT', `/api/properties/update/${id}`, token, { ...FLAT, ...property }, sending),
  }
}

/** Makes the app listen on a port. @returns calls to it */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<Postings> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return postingsAt(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
}

/** Sets the remaining property posts in each subscription of a user, with entries in the ledger. */
export async function grantPosts({ database }: Pick<TestApp, 'database'>, userId: number, posts: number): Promise<void> {
  await database.pool.query(
    `WITH before AS (
       SELECT a.* FROM subscription_allowances a JOIN subscriptions s ON s.id = a.subscription_id
        WHERE s.user_id = $1 AND a.allowance = 'property_posts'),
     changed AS (
       UPDATE subscription_allowances a SET remaining = $2 FROM before b
        WHERE a.subscription_id = b.subscription_id AND a.allowance = b.allowance)
     INSERT INTO allowance_ledger (subscription_id, allowance, change, reason)
     SELECT subscription_id, allowance, $2 - remaining, CASE WHEN $2 > remaining THEN 'granted' ELSE 'expired' END
       FROM before WHERE remaining <> $2`,
    [userId, posts],
  )
}
