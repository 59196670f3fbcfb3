import { expect, test } from 'vitest'
import { findAnchorTarget, POLICIES } from './policies-content.ts'

test('every part has an anchor of its own that names it and its policy', () => {
  const ids = POLICIES.flatMap(({ key, clauses }) => [key, ...clauses.map(({ id }) => id)])
  expect(new Set(ids).size).toBe(ids.length)
  for (const { key, clauses } of POLICIES) {
    expect(findAnchorTarget(`#${key}`)).toEqual({ policy: key })
    for (const { id } of clauses) expect(findAnchorTarget(`#${id}`)).toEqual({ policy: key, clause: id })
  }
  expect(findAnchorTarget('#refund-timeline')).toEqual({ policy: 'refund', clause: 'refund-timeline' })
  for (const hash of ['', '#', '#nothing', '#tab-refund']) expect(findAnchorTarget(hash)).toBeUndefined()
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
  expect(linksOf('complaints')).toEqual(['/grievance', 'https://www.dpb.gov.in'])
  const breach = privacy.clauses.find(({ id }) => id === 'breach-notice')?.paragraphs.join(' ')
  for (const part of ['within 72 hours of learning of it', 'CERT-In', 'within 6 hours', 'Data Protection Board of India', 'without delay'])
    expect(breach).toContain(part)
})

test('the anchors of earlier notices still lead somewhere', () => {
  for (const id of 'what-we-collect what-we-use-it-for phone-numbers codes-and-sessions who-works-for-us how-long-we-keep-it breach-notice your-rights'.split(
    ' ',
  ))
    expect(findAnchorTarget(`#${id}`)).toEqual({ policy: 'privacy', clause: id })
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
