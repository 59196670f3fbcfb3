import { readFile, stat } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { splitStyles } from '#web/lib/page/page-styles.ts'
import { stylesOfLanguage } from '../../languages/vite-plugin.ts'

const FILE = 'noto-sans-devanagari.woff2'

/** The style sheet of the pages, as the build of this language makes it. */
async function pageStyles(language?: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [stylesOfLanguage(language), tailwindcss()],
    build: { write: false, rolldownOptions: { input: 'web/pages.css' } },
  })
  if (!('output' in built)) throw new Error('expected one build')
  const sheet = built.output.find(({ fileName }) => fileName.endsWith('.css'))
  return sheet?.type === 'asset' ? String(sheet.source) : ''
}

test('the face of Devanagari has at most 65 KB, and its licence stands beside it', async () => {
  expect((await stat(`web/public/fonts/${FILE}`)).size).toBeLessThanOrEqual(65_000)
  expect(await readFile('web/public/fonts/OFL.txt', 'utf8')).toContain('The Noto Project Authors')
})

test.each(['mr', 'hi'])('every page of the language %s carries the faces of Devanagari', async (language) => {
  const inline = splitStyles(await pageStyles(language))(new Set())
  const faces = inline.match(/@font-face\{[^}]*Wada Devanagari[^}]*\}/g) ?? []
  expect(faces.map((face) => /font-weight:([^;]*);font-display:([^;]*)/.exec(face)?.slice(1))).toEqual([
    ['400 500', 'optional'],
    ['600 800', 'optional'],
  ])
  expect(faces.every((face) => face.includes(`url(/fonts/${FILE})`) && face.includes('local('))).toBe(true)
  expect(inline).toMatch(/body\{[^}]*font-family:var\(--font-sans\)/)
  expect(/--font-sans:([^;]*);/.exec(inline)?.[1]).toContain('var(--font-devanagari)')
  expect(/--font-devanagari:([^;}]*)/.exec(inline)?.[1]).toContain('"Wada Devanagari"')
})

test('English pages contain nothing of it', async () => {
  const styles = await pageStyles()
  expect(styles).toContain('figtree.woff2')
  expect(styles).not.toMatch(/devanagari/i)
})
