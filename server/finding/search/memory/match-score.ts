import { MATCH_CRITERIA, type RankedProperty } from '#contracts/finding/search/ranking.ts'

/**
 * Rank of a property in the order 'best match' (docs/decisions/0150), ms: when its poster last confirmed it, moved up and down by what
 * `MATCH_CRITERIA` gives for the rest. Independent of the present time, so a stored rank stays valid.
 */
export function matchScore({ confirmedAt, pictures, answers, replies }: RankedProperty): number {
  return (
    MATCH_CRITERIA.confirmedAt.rise(confirmedAt) +
    MATCH_CRITERIA.pictures.rise(pictures) +
    MATCH_CRITERIA.answers.rise(answers) +
    MATCH_CRITERIA.replies.rise(replies)
  )
}
