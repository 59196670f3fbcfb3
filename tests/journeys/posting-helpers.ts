import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { expect, hydrated, type Page, visit } from './fixture.ts'
import { type account, signedInAs } from './people.ts'
import { chooseKind, form, newName, openSection, pickers, pressPost } from './property-forms.ts'

type Account = Awaited<ReturnType<typeof account>>

export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture of one colour. */
export async function picture(name: string, background: string, { width = 640, height = 480 } = {}): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export const picturesOf = (page: Page) => page.getByRole('group', { name: /^Photos of the property/ })
export const documentsOf = (page: Page) => page.getByRole('group', { name: /^Documents/ })
export const submitButton = (page: Page) => page.getByRole('button', { name: 'Post My Property' })

/** What the form says once its draft is stored; phones say it above the form. */
export const draftSaved = (page: Page) => page.getByText('Draft saved', { exact: true }).filter({ visible: true })

/** Records texts of toasts, which may close before a busy machine checks them. @returns a function that reads them */
export async function recordToasts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const toasts = new Set<string>()
    Object.assign(window, { toasts })
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]')) if (alert.checkVisibility()) toasts.add(alert.innerText)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { toasts: Set<string> }).toasts].join('\n'))
}

/** Submits the form and waits for the list of properties. @returns the new property's id */
export async function postAndFollow(page: Page, postsLeft: number): Promise<number> {
  const toasts = await recordToasts(page)
  await pressPost(page)
  await expect.poll(toasts).toContain(POSTING_MESSAGES.posted)
  await expect.poll(toasts).toContain(POSTING_MESSAGES.postsLeft(postsLeft))
  await expect(page).toHaveURL(/\/listing$/)
  await expect(page.getByRole('main').getByText(POSTING_MESSAGES.posted)).toBeVisible()
  // said once, by a message that has left the list
  await expect(page.getByText(POSTING_MESSAGES.postsLeft(postsLeft))).toHaveCount(0)
  const panel = page.getByRole('region', { name: POSTING_MESSAGES.posted })
  const href = await panel.getByRole('link', { name: 'View', exact: true }).getAttribute('href')
  return Number(href?.split('/').at(-1))
}

/** Opens the post form and fills in only the required fields of a plot for sale. @returns the property's name */
export async function fillRequired(page: Page, name = newName()): Promise<string> {
  await visit(page, '/postproperty')
  await chooseKind(page, 'PLOT', 'SELL')
  await openSection(page, 'property-details')
  await form(page).getByLabel('Plot name').fill(name)
  await openSection(page, 'location-details')
  await form(page).getByRole('combobox', { name: 'Area' }).fill('Baner')
  await openSection(page, 'price-details')
  await form(page).getByLabel('Expected price (INR)').fill('4500000')
  return name
}

export async function choosePictures(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await openSection(page, 'property-photos')
  await pickers(page).pictures.setInputFiles([...files])
}

/** Waits until all pictures are compressed. @returns their names in the order of the grid, the cover as 'cover: a.jpg' */
export async function pictureNames(page: Page): Promise<string[]> {
  await openSection(page, 'property-photos')
  await expect(page.getByText('Preparing…')).toHaveCount(0)
  const labels = await page
    .getByRole('button', { name: /^Photo \d/ })
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(/^Photo \d+ of \d+(, )?/, '').replace(/^: /, ''))
}

/** Opens the post form and fills in the required fields of a flat for rent. */
export async function beginPost(page: Page, user: Account, name = 'Sahyadri Heights'): Promise<void> {
  await signedInAs(page, user)
  await visit(page, '/postproperty')
  await page.getByText('Residential', { exact: true }).click()
  await page.getByText('Rent', { exact: true }).click()
  await openSection(page, 'property-details')
  await page.getByLabel('Society Name').fill(name)
  await openSection(page, 'location-details')
  await page.getByRole('combobox', { name: 'Area' }).fill('Baner')
  await openSection(page, 'price-details')
  await page.getByLabel('Expected rent (INR)').fill('25000')
}

export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

interface Listed {
  readonly propertyId: number
  readonly propertyName: string
}

export async function postedBy(page: Page, { token, user }: Account): Promise<Listed[]> {
  const { id } = user as { id: number }
  const answer = await page.request.get(`/api/properties/user/${id}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Listed[]
}

export async function propertyNamesOf(page: Page, user: Account): Promise<string[]> {
  return (await postedBy(page, user)).map(({ propertyName }) => propertyName)
}

/** Intercepts answers to posts: the server executes them, but the page keeps waiting (`hold`) or loses the connection (`lose`). */
export async function interceptAnswers(page: Page, fate: 'hold' | 'lose'): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/properties/add', requestStage: 'Response' }] })
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // fails for a request that the page has aborted in the meantime
    if (fate === 'lose') void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }).catch(() => undefined)
  })
  return () => session.detach()
}

/** Contents of the files in the draft. */
export async function draftFiles(page: Page): Promise<Buffer[]> {
  const texts = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wada-drafts')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const values = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    const files = values.filter((value): value is { bytes: ArrayBuffer } => typeof value === 'object' && value !== null && 'bytes' in value)
    return files.map(({ bytes }) => Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
  })
  return texts.map((text) => Buffer.from(text, 'latin1'))
}
