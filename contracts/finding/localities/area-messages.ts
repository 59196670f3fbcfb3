/** Below a field for an area whose text is not a known locality for sure. */
export const AREA_MESSAGES = {
  didYouMean: 'Did you mean',
  keep: (area: string) => `Keep ‘${area}’`,
  keptAsWritten: 'This area is not on our map. It is kept as you wrote it.',
} as const
