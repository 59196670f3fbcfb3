import { existsSync, readFileSync } from 'node:fs'

/** Whether a file calls `test` or `test.each` with this title. */
export function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => /(?:\btest(?:\.\w+)?|\))\(\s*$/.test(text.split(quoted)[0] ?? text))
}
