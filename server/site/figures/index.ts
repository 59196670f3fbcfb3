export { type Figures, openFigures } from './open-figures.ts'
export { answeredSearch, type SearchCounter } from './search-counter.ts'
