import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Matches text sizes and radii that are not in the scale of web/app.css (docs/decisions/0074). */
const OUTSIDE_SCALE =
  /(?<![\w-])(?:text-(?:\[[^\]]*\d|[5-9]xl\b)|rounded(?:-[tblrse]{1,2})?(?=[\s"'`;])|rounded(?:-[tblrse]{1,2})?-(?:\[|(?:none|xs|sm|md|lg|[2-9]?xl)\b)|font-size: *[\d.]+(?:px|rem)|border-radius: *[\d.]+(?:px|rem|%)|(?:fontSize|borderRadius)[:=]\W{0,3}\d)/g

/** Finds values outside the scale in attributes, strings and style sheets, but not in comments and variable names. */
function findings(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/\b(?:const|let) rounded\b|\brounded\(/g, '')
  return code.match(OUTSIDE_SCALE) ?? []
}

test.each([
  'className="text-[15px]"',
  'className="sm:text-[1.1rem]"',
  'className="text-5xl"',
  'className="rounded border"',
  'className="rounded-t-2xl"',
  'className="rounded-[10px]"',
  'font-size: 15px;',
  'border-radius: 0.6rem;',
  'fontSize: 12',
  'fontSize={13}',
])('a size outside the scale is found: %s', (source) => {
  expect(findings(source)).not.toEqual([])
})

test.each([
  'className="text-base rounded-card sm:rounded-sheet"',
  'font-size: var(--text-base);',
  '// text-[15px] was here',
  'text-ink-soft',
])('what is of the scale is not refused: %s', (source) => {
  expect(findings(source)).toEqual([])
})

test('every size of text and every radius of the web is of the scale', async () => {
  const found: string[] = []
  let files = 0
  for await (const file of glob('web/**/*.{ts,tsx,css}')) {
    files++
    for (const finding of findings(await readFile(file, 'utf8'))) found.push(`${file}: ${finding}`)
  }
  expect(files).toBeGreaterThan(250)
  expect(found).toEqual([])
})

test('every background that a class names is a colour of web/app.css', async () => {
  const named = (await readFile('web/app.css', 'utf8')).matchAll(/--color-([a-z-]+):/g)
  const colors = new Set([...named].map(([, name]) => name))
  const unknown: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx}')) {
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/(?<![\w-])bg-([a-z][a-z-]*)(?=[\s"'`/])/g))
      if (!colors.has(name) && !name.startsWith('linear-')) unknown.push(`${file}: bg-${name}`)
  }
  expect(colors.size).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
