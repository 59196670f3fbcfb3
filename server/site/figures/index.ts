export { type Figures, openFigures } from './open-figures.ts'
export { dayOf } from './roll-up.ts'
export { answeredSearch, type SearchCounter } from './search-counter.ts'
