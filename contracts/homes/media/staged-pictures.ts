/**
 * Pictures that a program made or staged, such as drawn rooms and added furniture. The law asks for a label on each; what is only cropped,
 * brightened or compressed needs none (docs/duties.md). No schema here: the browser loads this.
 */

import { STAGED_BADGE } from './media.ts'

/** Who said it of a picture. A poster cannot take back what an operator said. */
export const STAGED_BY = ['poster', 'operator'] as const
export type StagedBy = (typeof STAGED_BY)[number]

export const STAGED_LABEL = 'Made or staged by a program'
export const STAGED_HINT =
  'Tick it when a program made the picture, or added or removed furniture, walls or views. Cropped or brighter photos need no tick.'
/** Of pictures of buildings that are not complete yet. */
export const STAGED_PROJECT_LABEL = 'Artist’s impression or made by a program'

/** The name of a picture for screen readers, which contains what is seen on it. @param name such as 'Photo 2 of Rose Villa' */
export const withStagedLabel = (name: string, { stagedBy }: { readonly stagedBy?: StagedBy | undefined }): string =>
  stagedBy ? `${name}, ${STAGED_BADGE.toLowerCase()}` : name

/** Below the pictures of a property. */
export const stagedNote = (staged: number, all: number): string =>
  all === 1
    ? 'The picture is made or staged by a program. Visit before you decide.'
    : `${staged} of ${all} pictures ${staged === 1 ? 'is' : 'are'} made or staged by a program. Visit before you decide.`

/** Below the pictures of a project. */
export const stagedProjectNote = (staged: number, all: number): string =>
  all === 1
    ? 'The picture is an artist’s impression or made by a program.'
    : `${staged} of ${all} pictures ${staged === 1 ? 'is an artist’s impression' : 'are artist’s impressions'} or made by a program.`
