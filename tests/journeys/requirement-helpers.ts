import type { APIRequestContext } from '@playwright/test'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'
import { newWord } from './contact-helpers.ts'
import { giveRequirements } from './database.ts'
import { expect, type Page, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'

type Account = Awaited<ReturnType<typeof account>>

/** Field of the form by its label. */
export const field = (page: Page, label: string | RegExp) => page.getByRole('main').getByLabel(label)
/** Field of the property type; its suggestions open on focus. */
export const propertyType = (page: Page) => page.getByRole('combobox', { name: /^Property type/ })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Post My Requirement' })
export const dashboardRow = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })

/** Opens the form and fills in all sections except the last. */
export async function beginRequirement(page: Page, user: Account): Promise<void> {
  await signedInAs(page, user)
  await visit(page, '/postrequirement')
  await page.getByText('Rent', { exact: true }).click()
  await propertyType(page).fill('Flat')
  await page.getByRole('button', { name: '2 BHK' }).click()
  await field(page, /^Starting budget/).fill('15000')
  await field(page, /^Maximum budget/).fill('25k')
  await field(page, 'First choice').fill('Baner')
}

/** Posts a requirement through the API. @returns its id */
export async function postRequirement(request: APIRequestContext, { token }: Account, changes: object = {}): Promise<number> {
  const answer = await request.post('/api/requirement/submit', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      lookingFor: 'Rent',
      propertyType: 'Flat',
      bhkConfig: '2 BHK',
      minBudget: 15_000,
      maxBudget: 25_000,
      preferredLocations: ['Baner', 'Aundh'],
      additionalRequirements: '',
      ...changes,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { requirementId: number }).requirementId
}

/** Requirements that a user has posted. */
export async function requirementsOf(request: APIRequestContext, { token, user }: Account): Promise<ListedRequirement[]> {
  const { id } = user as { id: number }
  const answer = await request.get(`/api/requirement/user/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as ListedRequirement[]
}

/** Inserts requirements with a unique word. @returns the word, and the address of the search for it */
export async function seedRequirements(page: Page, howMany: number) {
  const author = await account(page.request, 'SEEKER')
  const word = newWord()
  await giveRequirements(author.phoneNumber, howMany, word)
  const address = `/featured?keyword=${word}`
  // waits until the search index contains the new rows
  await expect(async () => {
    const answer = await page.request.get(`/api/requirement/search/requirement?keyword=${word}&page=0&size=1`)
    expect(((await answer.json()) as { totalElements: number }).totalElements).toBe(howMany)
  }).toPass()
  return { author, word, address }
}
