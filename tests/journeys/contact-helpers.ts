import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, type Page } from './fixture.ts'
import type { account } from './people.ts'

type Member = Awaited<ReturnType<typeof account>>

/** A name that no other listing has. */
const newName = () => `Mandir ${String.fromCharCode(...Array.from({ length: 10 }, () => 97 + randomInt(26)))}`
/** A number as it is shown. */
export const spaced = (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`
export const card = (page: Page) => page.getByRole('article').first()
export const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
/** The buttons of a property's own page. */
export const ownButtons = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
export const found = (name: string) => `/listing?searchTerm=${encodeURIComponent(name)}`

interface Home {
  readonly id: number
  readonly name: string
}

/** Posts flats without a browser. */
export async function post(request: APIRequestContext, poster: Member, count = 1): Promise<Home[]> {
  const homes: Home[] = []
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
    homes.push({ id: ((await answer.json()) as { propertyId: number }).propertyId, name })
  }
  return homes
}

/** Notes which dialler or chat is opened, instead of opening it. */
export async function noteOpened(page: Page): Promise<() => Promise<string[]>> {
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

export const unlocked = async (request: APIRequestContext, { token, user }: Member) => {
  const { id } = user as { id: number }
  const answer = await request.get(`/api/subscriptions/contacts/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { contacts: unknown[]; remainingContactsUsed: number }
}
