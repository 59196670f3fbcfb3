/**
 * Name of the order that shows fresh properties with pictures and answers first, and at most two of one poster in a row
 * (docs/decisions/0150). No schema here: the browser loads this.
 */
export const BEST_MATCH = 'bestMatch'
