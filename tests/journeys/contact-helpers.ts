import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { giveContacts } from './database.ts'
import { expect, type Page } from './fixture.ts'
import type { account } from './people.ts'

type Account = Awaited<ReturnType<typeof account>>

/** A random word, unique to this run. */
export const newWord = () => String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))
const newName = () => `Mandir ${newWord()}`
/** Formats a phone number as the screens do. */
export const spaced = (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`
export const card = (page: Page) => page.getByRole('article').first()
export const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** Contact buttons of the property on its own page. */
export const ownButtons = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
/** @returns the address of a search for this text */
export const searchAddress = (name: string) => `/listing?searchTerm=${encodeURIComponent(name)}`

interface PostedProperty {
  readonly id: number
  readonly name: string
}

/** Posts flats through the API. */
export async function post(request: APIRequestContext, poster: Account, count = 1): Promise<PostedProperty[]> {
  const posted: PostedProperty[] = []
  for (let n = 0; n < count; n++) {
    const name = newName()
    const property = {
      category: 'RESIDENTIAL',
      propertyFor: 'RENT',
      propertyName: name,
      bhkType: 'TWO_BHK',
      expectedPrice: 21_000,
      address: { area: 'Baner' },
    }
    const answer = await request.post('/api/properties/add', {
      headers: { authorization: `Bearer ${poster.token}` },
      multipart: { property: JSON.stringify(property) },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    posted.push({ id: ((await answer.json()) as { propertyId: number }).propertyId, name })
  }
  return posted
}

/** Records the phone and chat links that the page opens, and does not open them. @returns a function that reads them */
export async function recordOpenedLinks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || !/^(tel:|https:\/\/wa\.me\/)/.test(link.href)) return
        event.preventDefault()
        opened.push(link.href)
      },
      true,
    )
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

export const unlocked = async (request: APIRequestContext, { token, user }: Account) => {
  const { id } = user as { id: number }
  const answer = await request.get(`/api/subscriptions/contacts/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { contacts: unknown[]; remainingContactsUsed: number }
}

/** Gives a seeker one more contact and unlocks the number of a property's poster with it. */
export async function unlock(request: APIRequestContext, { token, user, phoneNumber }: Account, propertyId: number): Promise<void> {
  await giveContacts(phoneNumber, 1)
  const { id } = user as { id: number }
  const answer = await request.post(`/api/subscriptions/use-contact-or-chat?userId=${id}&propertyId=${propertyId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
