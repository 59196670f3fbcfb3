import type { Surroundings } from './surroundings.ts'

/** Address of the drawn map around a cell, 4 × 3 km; with the circle when the property is known to be within it. */
export const surroundingsMap = ({ cell, known }: Pick<Surroundings, 'cell' | 'known'>): string =>
  `/map/around/${cell}${known === 'circle' ? '' : '-locality'}.svg`

/** '300 m', '1.2 km'. */
export const distanceWords = (metres: number): string =>
  metres < 1_000 ? `${Math.max(metres, 100)} m` : `${(metres / 1_000).toFixed(1)} km`

export const SURROUNDINGS_MESSAGES = {
  title: 'What is around',
  circle: 'The property is within the circle of 300 m. The poster shares the exact place.',
  locality: (area: string) => `The map shows the middle of ${area}. The poster shares the exact place.`,
  alternative: (area: string, roads: readonly string[]) => `Map of ${area}${roads.length > 0 ? ` with ${roads.join(', ')}` : ''}`,
  straightLines: {
    circle: 'Straight lines from the middle of the circle.',
    locality: (area: string) => `Straight lines from the middle of ${area}.`,
  },
} as const
