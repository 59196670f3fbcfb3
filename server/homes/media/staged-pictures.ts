import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import type { Picture } from '#contracts/homes/properties/properties.ts'

/** An attached picture as SQL returns it. */
export interface PictureRow extends Omit<Picture, 'stagedBy'> {
  readonly stagedBy: StagedBy | null
}

/**
 * Who says that a picture is staged after somebody has said whether it is. What an operator said, a poster cannot take back.
 * @param before who said it before @param isStaged what is said now @param by who says it now
 */
export function stagedByAfter(before: StagedBy | null, isStaged: boolean, by: StagedBy): StagedBy | null {
  if (before === 'operator' && by === 'poster') return before
  return isStaged ? (before ?? by) : null
}

/** Leaves out that nobody called the picture staged: answers with such pictures only have no byte more. */
export function presentPicture({ stagedBy, ...picture }: PictureRow): Picture {
  return stagedBy ? { ...picture, stagedBy } : picture
}
