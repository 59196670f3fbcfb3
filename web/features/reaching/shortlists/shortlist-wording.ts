import { counted } from '#contracts/base/values/counted.ts'
import { VOTE_CHOICES, type VoteChoice } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { Vote } from '#contracts/reaching/shortlists/shortlists.ts'

export function propertyCountWords(count: number): string {
  if (count === 0) return 'No homes yet'
  return counted(count, 'home')
}

/** '3 homes · 2 people voted · shared'. */
export function listWords({
  propertyIds,
  voterCount,
  sharedAt,
}: {
  propertyIds: readonly number[]
  voterCount: number
  sharedAt: string | null
}) {
  const voters = counted(voterCount, 'person voted', 'people voted')
  return [propertyCountWords(propertyIds.length), voterCount > 0 && voters, sharedAt && 'shared'].filter(Boolean).join(' · ')
}

/** The names of the voters by choice, in the order of the choices; choices without a vote are left out. */
export function votersByChoice(votes: readonly Vote[]): { readonly choice: VoteChoice; readonly names: readonly string[] }[] {
  return VOTE_CHOICES.map((choice) => ({ choice, names: votes.filter((vote) => vote.choice === choice).map(({ name }) => name) })).filter(
    ({ names }) => names.length > 0,
  )
}
