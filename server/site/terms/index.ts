export { openTerms } from './open-terms.ts'
