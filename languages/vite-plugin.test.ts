import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OTHER_LANGUAGES } from '#contracts/base/language.ts'
import { OPERATOR_ACTIONS } from '#contracts/operations/actions.ts'
import { MODERATION_MESSAGES } from '#contracts/operations/moderation-messages.ts'
import { READY_REASONS } from '#contracts/operations/ready-reasons.ts'
import { ROOT } from './pages-sources.ts'
import { translateTexts } from './vite-plugin.ts'

/** A source of the project as a build in this language has it. */
async function built(file: string, language: string, forOperators: boolean): Promise<string> {
  const { transform } = translateTexts(language, { forOperators })
  const { handler } = transform as unknown as { handler: (code: string, id: string) => Promise<{ code: string } | null> }
  const [code, path] = [readFileSync(join(ROOT, file), 'utf8'), join(ROOT, file)]
  return (await handler(code, path))?.code ?? code
}

test.each(OTHER_LANGUAGES)('in %s ready reasons are stored in English, and have a translation for whoever reads them', async (language) => {
  const file = 'contracts/operations/ready-reasons.ts'
  expect(await built(file, language, true)).toBe(readFileSync(join(ROOT, file), 'utf8'))
  for (const forOperators of [true, false]) {
    const texts = await built('web/lib/api/server-texts.ts', language, forOperators)
    for (const reason of Object.values(READY_REASONS).flat()) expect(texts).toContain(`["${reason}",`)
  }
})

test.each(OTHER_LANGUAGES)('in %s the console stores the city of a project in English', async (language) => {
  expect(await built('contracts/operations/projects.ts', language, true)).toContain(`STORED_CITY = 'Pune'`)
})

test.each(OTHER_LANGUAGES)('in %s visitors get no other texts of operators', async (language) => {
  const [ofConsole, ofPages] = await Promise.all(
    [true, false].map((forOperators) => built('web/lib/api/server-texts.ts', language, forOperators)),
  )
  for (const text of [OPERATOR_ACTIONS.property_approved, MODERATION_MESSAGES.done.approve]) {
    expect(ofConsole).toContain(text)
    expect(ofPages).not.toContain(text)
  }
})
