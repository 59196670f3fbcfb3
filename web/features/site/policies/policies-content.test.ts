import { expect, test } from 'vitest'
import { TERMS_REMINDER_TEXT } from '#contracts/reaching/notifications/notification-messages.ts'
import { type ClauseText, findAnchorTarget, piecesOf } from '#web/lib/clauses/clauses.ts'
import { POLICIES } from './policies-content.ts'
import { TERMS_TEXTS } from './terms-content.ts'

test.each([
  ['/privacy', POLICIES, { text: 'refund', clause: 'refund-timeline' }],
  ['/terms', TERMS_TEXTS, { text: 'order', clause: 'best-match' }],
] as const)('every part of %s has an anchor of its own that names it and its text', (_page, texts: readonly ClauseText[], example) => {
  const ids = texts.flatMap(({ key, clauses }) => [key, ...clauses.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { key, clauses } of texts) {
    expect(findAnchorTarget(texts, `#${key}`)).toEqual({ text: key })
    for (const { id } of clauses) expect(findAnchorTarget(texts, `#${id}`)).toEqual({ text: key, clause: id })
  }
  expect(findAnchorTarget(texts, `#${example.clause}`)).toEqual(example)
  for (const hash of ['', '#', '#nothing', '#tab-refund']) expect(findAnchorTarget(texts, hash)).toBeUndefined()
})

test('a text is split at its links, and names in braces are replaced where there is a value', () => {
  expect(piecesOf('Write to {email} or [ask {us}](/contact#form), {nobody}.', { email: 'a@b.example' })).toEqual([
    { text: 'Write to a@b.example or ' },
    { text: 'ask {us}', to: '/contact#form' },
    { text: ', {nobody}.' },
  ])
})

test('the terms link to the parts and pages that they name, and name nothing that is not filled in', () => {
  const texts = TERMS_TEXTS.flatMap(({ clauses }) => clauses.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items]))
  const links = texts.flatMap((text) => piecesOf(text, {}).flatMap(({ to }) => to ?? []))
  expect(new Set(links)).toEqual(new Set(['/privacy', '/privacy#refund', '/grievance', '/contact', '/terms#order']))
  const names = texts.flatMap((text) => text.match(/\{\w+\}/g) ?? [])
  expect(new Set(names)).toEqual(new Set(['{brand}', '{legalName}', '{address}', '{email}', '{phone}']))
})

test('the terms say that unlawful content is punished and reported, and that pictures made by a program are labelled, as the reminder does', () => {
  const breaches = TERMS_TEXTS[0].clauses.find(({ id }) => id === 'breaches')?.paragraphs.join(' ') ?? ''
  for (const text of [breaches, TERMS_REMINDER_TEXT.body])
    for (const part of ['punished under law', 'Bharatiya Nagarik Suraksha Sanhita', 'report', 'authorities', 'label'])
      expect(text).toContain(part)
  expect(breaches.indexOf('/grievance')).toBeGreaterThan(0)
  expect(breaches.indexOf('/grievance')).toBeLessThan(breaches.indexOf('/contact'))
})

test('the privacy notice says who sees the number of a requirement, and that its author gets only a name in return', () => {
  const text = POLICIES[0].clauses.find(({ id }) => id === 'phone-numbers')?.paragraphs.join(' ')
  expect(text).toContain('The number of a requirement that you post')
  expect(text).toContain('that person’s name, but not their number')
})

test('the privacy notice says how to withdraw, complain, name somebody, and whom we tell of a breach and when', () => {
  const [privacy] = POLICIES
  const linksOf = (id: string) => privacy.clauses.find((clause) => clause.id === id)?.links?.map(({ to }) => to)
  for (const id of ['phone-numbers', 'your-consents', 'nominee']) expect(linksOf(id)).toEqual(['/profile?tab=settings#privacy'])
  expect(linksOf('complaints')).toEqual(['/grievance'])
  const breach = privacy.clauses.find(({ id }) => id === 'breach-notice')?.paragraphs.join(' ')
  for (const part of ['within 72 hours of learning of it', 'CERT-In', 'within 6 hours', 'Data Protection Board of India', 'without delay'])
    expect(breach).toContain(part)
})

test('the anchors of earlier notices still lead somewhere', () => {
  for (const id of 'what-we-collect what-we-use-it-for phone-numbers codes-and-sessions who-works-for-us how-long-we-keep-it breach-notice your-rights'.split(
    ' ',
  ))
    expect(findAnchorTarget(POLICIES, `#${id}`)).toEqual({ text: 'privacy', clause: id })
})

test('the policies say what they must: a refund within 14 days, plan prices, fees, a notice within 72 hours, how long a refund takes', () => {
  const titles = POLICIES.flatMap(({ clauses }) => clauses.map(({ title }) => title)).join(' | ')
  for (const part of [
    'Full refund within 14 days',
    'Monthly plans and what they cost',
    'Fees',
    'within 72 hours',
    'How long a refund takes',
  ])
    expect(titles).toContain(part)
})
