export { type Allowance, countLeft } from './allowances.queries.ts'
export { spendAllowance, spendPost } from './spend-allowance.ts'
