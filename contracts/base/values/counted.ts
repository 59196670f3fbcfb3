import { groupDigits } from './money.ts'

/** '1 lead', '1,200 leads', '2 properties'. @param many missing: `one` with an s */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`
}
