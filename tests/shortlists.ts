import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { NewVote } from '#contracts/reaching/shortlists/shortlists.ts'
import type { Postings } from './postings.ts'

interface Owner {
  readonly token: string
  readonly user: { readonly id: number }
}

/** A new voter key, as a browser generates it. */
export const newVoterKey = () => randomBytes(16).toString('hex')

/** Calls for shortlists over real connections. */
export function shortlistsAt(site: Postings) {
  const pathOf = ({ user }: Owner, ...parts: readonly (string | number)[]) => ['/api/shortlists', user.id, ...parts].join('/')
  const calls = {
    list: (owner: Owner) => site.call('GET', pathOf(owner), owner.token),
    create: (owner: Owner, body: object) => site.call('POST', pathOf(owner), owner.token, body),
    read: (owner: Owner, id: number) => site.call('GET', pathOf(owner, id), owner.token),
    change: (owner: Owner, id: number, body: object) => site.call('PUT', pathOf(owner, id), owner.token, body),
    remove: (owner: Owner, id: number) => site.call('DELETE', pathOf(owner, id), owner.token),
    put: (owner: Owner, id: number, propertyId: number, body: object = {}) =>
      site.call('PUT', pathOf(owner, id, 'items', propertyId), owner.token, body),
    takeOff: (owner: Owner, id: number, propertyId: number) => site.call('DELETE', pathOf(owner, id, 'items', propertyId), owner.token),
    share: (owner: Owner, id: number) => site.call('POST', pathOf(owner, id, 'link'), owner.token),
    revoke: (owner: Owner, id: number) => site.call('DELETE', pathOf(owner, id, 'link'), owner.token),
    /** @param token without it the caller is not signed in */
    open: (link: unknown, voterKey?: string, token?: string) => site.call('POST', '/api/shared-shortlist', token, { link, voterKey }),
    vote: (vote: NewVote) => site.call('PUT', '/api/shared-shortlist/vote', undefined, vote),
  }
  return {
    ...calls,
    /** Creates a shortlist with these properties, and its link. */
    async makeShared(owner: Owner, propertyIds: readonly number[], name = 'For the family'): Promise<{ id: number; link: string }> {
      const made = await calls.create(owner, { name })
      expect(made.body).toMatchObject({ shortlist: { shortlistId: expect.any(Number) } })
      const { shortlistId: id } = made.body.shortlist
      for (const propertyId of propertyIds) expect((await calls.put(owner, id, propertyId)).status).toBe(200)
      const { link } = (await calls.share(owner, id)).body
      return { id, link }
    },
  }
}
