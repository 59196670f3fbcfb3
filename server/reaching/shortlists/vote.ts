import { MAX_SHORTLIST_VOTERS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { NewVote } from '#contracts/reaching/shortlists/shortlists.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { chargesOf, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { readSharedShortlist, requireSharedShortlist, type ShortlistDeps } from './read-shortlist.ts'
import { voterHashes } from './share-link.ts'
import { hasItem } from './shortlists.queries.ts'
import { deleteVote, replaceVoterHash, saveVote, saveVoter } from './votes.queries.ts'

/**
 * Saves or withdraws the vote of somebody with the link. A browser has one vote per property.
 * @returns message for the voter, and the list after the vote
 * @throws Failure not_found when the link does not work any more or the property is not on the list, limit_reached; TooManyRequests
 */
export async function vote(deps: ShortlistDeps, { link, voterKey, name, propertyId, choice }: NewVote, ip: string) {
  const { database, keys, clock } = deps
  await takeBudgets(deps, link, ip)
  await inTransaction(database.pool, async (tx) => {
    // takes a row lock: a revocation waits for this vote, and a vote that waited for a revocation fails with not_found
    const { id: shortlistId } = await requireSharedShortlist(tx, keys, link, 'lock')
    if (!(await hasItem(tx, shortlistId, propertyId))) throw new Failure('not_found', MESSAGES.notOnList)
    const [voter, ...others] = voterHashes(keys, shortlistId, voterKey)
    if (others.length > 0) await replaceVoterHash(tx, shortlistId, voter, others)
    if (choice === null) return deleteVote(tx, shortlistId, propertyId, voter)
    const at = new Date(clock.now())
    const voterId = await saveVoter(tx, { shortlistId, voter, name, at, maxVoters: MAX_SHORTLIST_VOTERS })
    if (voterId === undefined) throw new Failure('limit_reached', MESSAGES.tooManyVoters(MAX_SHORTLIST_VOTERS))
    await saveVote(tx, { shortlistId, propertyId, voterId, choice, at })
  })
  return { message: choice === null ? MESSAGES.voteWithdrawn : MESSAGES.voted, shortlist: await readSharedShortlist(deps, link, voterKey) }
}

/**
 * Charges the rate limits, before the transaction: a slow store of the limits must not extend the lock of the list. An invalid link does
 * not charge the budget of the list whose id it contains.
 */
async function takeBudgets({ database, keys, clock, limits, budgets }: ShortlistDeps, link: string, ip: string): Promise<void> {
  const perAddress = networkCharges('shortlist-vote', ip, budgets.SHORTLIST_VOTES_PER_ADDRESS)
  requireGranted(await limits.take(perAddress, clock.now()), MESSAGES.tooManyVotes)
  const { id } = await requireSharedShortlist(database.pool, keys, link)
  const perList = chargesOf(`shortlist-vote:list:${id}`, budgets.SHORTLIST_VOTES_PER_LIST)
  requireGranted(await limits.take(perList, clock.now()), MESSAGES.tooManyVotes)
}
