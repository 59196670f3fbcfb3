import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tabsOf } from '#web/features/people/dashboard/dashboard-tabs.ts'
import { TOPICS } from '#web/features/site/help/help-content.ts'
import { POLICIES } from '#web/features/site/policies/policies-content.ts'
import { TERMS_TEXTS } from '#web/features/site/policies/terms-content.ts'
import { type ClauseText, findAnchorTarget } from '#web/lib/clauses/clauses.ts'
import routes from '#web/routes.ts'

const ANCHORED: readonly ClauseText[] = [...POLICIES, ...TERMS_TEXTS]
const questions = TOPICS.flatMap(({ questions }) => questions)

test('every topic and question has an anchor of its own', () => {
  const ids = [...TOPICS, ...questions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(questions.length).toBeGreaterThan(20)
})

test('every link of an answer leads to a page, a tab or a part that is there', () => {
  const paths = new Set(routes.map(({ path = '' }) => `/${path}`))
  const tabs = new Set((['OWNER', 'BROKER', 'SEEKER'] as const).flatMap((role) => tabsOf(role).map(({ key }) => key as string)))
  for (const { links = [] } of questions)
    for (const { to } of links) {
      const { pathname, searchParams, hash } = new URL(to, 'https://wada.example')
      expect(paths, to).toContain(pathname)
      if (pathname === '/profile') expect(tabs, to).toContain(searchParams.get('tab'))
      if (hash) expect(findAnchorTarget(ANCHORED, hash), to).toBeDefined()
    }
})

test('no number of an answer is typed: it comes from a constant', () => {
  const source = readFileSync('web/features/site/help/help-content.ts', 'utf8').replace(/\$\{[^}]*\}/g, '')
  const texts = source.slice(source.indexOf('export const TOPICS')).replace('“2 BHK in Baner below 30k”', '')
  expect(texts).not.toMatch(/\d/)
})
