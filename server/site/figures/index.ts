export { registerFigureRoutes } from './figures.routes.ts'
export { type Figures, openFigures } from './open-figures.ts'
export { answeredSearch, type SearchCounter } from './search-counter.ts'
