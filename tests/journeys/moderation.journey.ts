import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { MODERATION_MESSAGES } from '#contracts/operations/moderation-messages.ts'
import { randomFrom } from '#demo/random.ts'
import { sceneOf } from '../files/scenes.ts'
import { transformPicture } from '../files/transform-picture.ts'
import { confirmOperator } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, keepMessagesOpen, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

/** As in web/operations/moderation/held-decisions.ts. */
const UNDO_MS = 8_000

test.use({ launchOptions: WITH_PICTURES })

const HOME = {
  category: 'RESIDENTIAL',
  propertyFor: 'RENT',
  apartmentType: 'FLAT',
  bhkType: 'TWO_BHK',
  expectedPrice: 25_000,
  address: { area: 'Baner' },
}

/** Posts a property with one picture. @returns its id */
async function post(page: Page, { token }: { token: string }, property: object, picture: Buffer): Promise<number> {
  const answer = await page.request.post('/api/properties/add', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      property: JSON.stringify({ ...HOME, ...property }),
      images: { name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture },
    },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).propertyId
}

/** What an operator sees of a property now, for a decision on it. */
async function seen(page: Page, id: number, { token }: { token: string }): Promise<{ version: number; reportId: number }> {
  const answer = await page.request.get(`/api/operations/properties/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { version, reports } = await answer.json()
  return { version, reportId: reports[0]?.reportId ?? 0 }
}

const itemsOfQueue = (page: Page) =>
  page.getByRole('list', { name: 'Queue', includeHidden: true }).getByRole('button', { includeHidden: true })

/** Position of a property in the queue, from 0: others may have been reported before. Small screens hide the list. */
async function placeInQueue(page: Page, name: string, isMobile: boolean): Promise<number> {
  const item = itemsOfQueue(page).filter({ hasText: name })
  await expect(item).toBeAttached()
  await expect(item).toBeVisible({ visible: !isMobile })
  return (await itemsOfQueue(page).allTextContents()).findIndex((text) => text.includes(name))
}

/** Chooses a property of the queue. Small screens have no list to choose from. */
async function showInQueue(page: Page, name: string, isMobile: boolean): Promise<void> {
  const place = await placeInQueue(page, name, isMobile)
  if (!isMobile) return itemsOfQueue(page).nth(place).click()
  const count = await itemsOfQueue(page).count()
  for (let moves = 0; moves < count; moves++) await page.keyboard.press('k')
  for (let moves = 0; moves < place; moves++) await page.keyboard.press('j')
}

const screenshot = async (page: Page, name: string) => {
  if (!process.env.SHOTS) return
  for (const [width, height] of [
    [360, 760],
    [1280, 800],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: `${process.env.SHOTS}/moderation-${name}-${width}-${colorScheme}.png`, fullPage: name !== 'report' })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a listing with a copied picture is reported, rejected with the keyboard, and its poster reads why', { tag: '@desktop' }, async ({
  page,
  errors,
  isMobile,
}) => {
  const [owner, copier, seeker] = [
    await account(page.request),
    await account(page.request, 'OWNER', { firstName: 'Ravi', lastName: 'Shinde' }),
    await account(page.request, 'SEEKER'),
  ]
  const picture = await sceneOf(`reported by ${seeker.phoneNumber}`)
  await post(page, owner, { propertyName: 'Chestnut Court' }, picture)
  // a unique name: earlier runs leave properties in the queue
  const name = `Copied Court ${copier.phoneNumber.slice(-4)}`
  // of harder copies a few are not found (same-pictures.test.ts)
  const copy = await transformPicture(picture, 'recompress', randomFrom('moderation'))
  const id = await post(page, copier, { propertyName: name, description: 'Seen nowhere else.' }, copy)

  await signedInAs(page, seeker)
  await visit(page, `/listing/${id}`)
  // the code for messages is loaded at the first key press
  await page.keyboard.press('Shift')
  await expect(page.locator('.Toastify')).toBeAttached()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  await expect(page.getByText(CONNECTION_MESSAGES.pageFailed)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const form = page.getByRole('dialog', { name: 'Report this listing' })
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(form.getByText('Please choose what is wrong')).toBeVisible()
  await form.getByText('The pictures show another home').click()
  await form.getByLabel('What should we know?').fill('It is the picture of Chestnut Court.')
  await expectAccessible(page)
  await screenshot(page, 'report')
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('We will review the listing and tell you the result.')).toBeVisible()
  await expect(form).toBeHidden()

  const { token } = await openOperations(page)
  const signals = () => page.request.get(`/api/operations/properties/${id}/signals`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await signals()).text(), { timeout: 30_000 }).toContain('same_picture')
  await page.goto('/operations/queue')
  const shown = page.getByRole('article', { name })
  const place = await placeInQueue(page, name, isMobile)
  for (let moves = 0; moves < place; moves++) await page.keyboard.press('j')
  if (place === 0) await page.keyboard.press('j').then(() => page.keyboard.press('k'))
  await expect(shown.getByRole('heading', { name })).toBeFocused()
  await expect(shown.getByRole('list', { name: 'Reports' })).toContainText('It is the picture of Chestnut Court.')
  await expect(shown.getByText('1 picture is also at')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'Picture of this property' })).toBeVisible()
  await expect(shown.getByRole('img', { name: 'The same picture at Chestnut Court' })).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'queue')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject the listing' })
  // while text is typed, keys are not shortcuts
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  // touch screens do not focus the field: the keyboard would cover the suggested reasons
  if (isMobile) await reason.focus()
  await expect(reason).toBeFocused()
  await page.keyboard.type('raj')
  await expect(reason).toHaveValue('raj')
  await dialog.getByRole('button', { name: /^The pictures show another home/ }).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await screenshot(page, 'reject')
  await reason.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rejected. Its poster gets the reason.')).toBeVisible()
  await expect(shown).toBeHidden()
  await page.goto(`/operations/properties/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Rejected the property')).toBeVisible()
  await expectAccessible(page)
  await screenshot(page, 'property')
  await page.goto('/operations/properties')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveText(/^Copied Court.*Rejected₹25,000Ravi Shinde, Owner.*Posted .*Id \d+$/)
  await screenshot(page, 'properties')

  await signedInAs(page, copier)
  await visit(page, '/notifications')
  await expect(page.getByText(`${name} was not accepted`)).toBeVisible()
  await expect(page.getByText('Reason: The pictures show another home. Please use pictures of this one.')).toBeVisible()
  await visit(page, `/listing/${id}`)
  await expect(page.getByText('Reason: The pictures show another home. Please use pictures of this one.')).toBeVisible()
  await screenshot(page, 'own')
  // the server renders the page as for a visitor, for whom a rejected property does not exist
  ignoreFailedCalls(errors)
  await signedInAs(page, seeker)
  await visit(page, '/notifications')
  await expect(page.getByText(`We looked at ${name}`)).toBeVisible()
})

test('an approval of the queue and a kept report can be undone for eight seconds or until the page is left, and the record of the poster stands above the pictures', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const owner = await account(page.request)
  const name = `Pending Court ${owner.phoneNumber.slice(-4)}`
  const picture = await sceneOf(`pending court of ${owner.phoneNumber}`)
  const id = await post(page, owner, { propertyName: name }, picture)
  const operator = await openOperations(page)
  const status = async () => (await page.request.get(`/api/properties/get/${id}`)).status()
  const rejectAndEdit = async (expectedPrice: number) => {
    const rejected = await page.request.post(`/api/operations/properties/${id}/decision`, {
      headers: { authorization: `Bearer ${operator.token}` },
      data: {
        decision: 'reject',
        seen: await seen(page, id, operator),
        reason: 'The price is not that of this home. Please enter what you ask for.',
      },
    })
    expect(rejected.status()).toBe(200)
    const edited = await page.request.put(`/api/properties/update/${id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
      multipart: { property: JSON.stringify({ ...HOME, propertyName: name, expectedPrice }) },
    })
    expect(edited.status()).toBe(200)
    expect(await status()).toBe(404)
  }
  await rejectAndEdit(24_000)
  await page.clock.install()
  await page.goto('/operations/queue')
  await expect(page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: /^Queue \d+ open$/ })).toBeVisible()
  const place = await placeInQueue(page, name, isMobile)
  for (let moves = 0; moves < place; moves++) await page.keyboard.press('j')
  const shown = page.getByRole('article', { name })
  await expect(shown).toContainText('Account of today')
  await expect(shown).toContainText('1 earlier rejection')
  const [record, pictures] = [
    await shown.getByText('1 earlier rejection').boundingBox(),
    await shown.getByRole('list', { name: 'Pictures' }).boundingBox(),
  ]
  expect(record?.y).toBeLessThan(pictures?.y ?? 0)
  await screenshot(page, 'record')
  await page.keyboard.press('a')
  await expect(page.getByText(`Approving ${name}…`)).toBeVisible()
  await expect(shown).toBeHidden()
  await page.keyboard.press('u')
  await expect(page.getByText(`Approving ${name}…`)).toBeHidden()
  await expect(itemsOfQueue(page).filter({ hasText: name })).toBeAttached()
  await page.clock.fastForward(UNDO_MS)
  expect(await status()).toBe(404)
  await showInQueue(page, name, isMobile)
  await keepMessagesOpen(page)
  await shown.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // on a busy machine this check takes longer than the time for an undo
  await expectAccessible(page)
  await page.clock.fastForward(UNDO_MS)
  await expect(page.getByText(MODERATION_MESSAGES.done.approve)).toBeVisible()
  expect(await status()).toBe(200)

  expect((await page.request.post(`/api/properties/${id}/report`, { data: { reason: 'price' } })).status()).toBe(200)
  // the queue is reloaded every minute
  await page.clock.fastForward(MINUTE_MS)
  await showInQueue(page, name, isMobile)
  await shown.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText(`Keeping ${name}…`)).toBeVisible()
  await page.keyboard.press('u')
  await showInQueue(page, name, isMobile)
  await shown.getByRole('button', { name: 'Keep' }).click()
  await page.clock.fastForward(UNDO_MS)
  await expect(page.getByText(MODERATION_MESSAGES.done.keep)).toBeVisible()

  // an approval that can still be undone is sent when the page is left
  await rejectAndEdit(23_000)
  await page.clock.fastForward(MINUTE_MS)
  await showInQueue(page, name, isMobile)
  await shown.getByRole('button', { name: 'Approve' }).click()
  await page.reload()
  await expect.poll(status).toBe(200)
})

test('an operator who reads a property of the queue is told when another operator decides on it', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  const owner = await account(page.request)
  const name = `Hidden Court ${owner.phoneNumber.slice(-4)}`
  const id = await post(page, owner, { propertyName: name }, await sceneOf(`hidden court of ${owner.phoneNumber}`))
  expect((await page.request.post(`/api/properties/${id}/report`, { data: { reason: 'price' } })).status()).toBe(200)
  const colleague = await account(page.request)
  await confirmOperator(colleague.phoneNumber)
  await page.clock.install()
  await openOperations(page, '/queue')
  const place = await placeInQueue(page, name, isMobile)
  if (isMobile) for (let moves = 0; moves < place; moves++) await page.getByRole('button', { name: 'Next' }).click()
  else await itemsOfQueue(page).nth(place).click()
  const shown = page.getByRole('article', { name })
  await expect(shown).toBeVisible()
  const decided = await page.request.post(`/api/operations/properties/${id}/decision`, {
    headers: { authorization: `Bearer ${colleague.token}` },
    data: { decision: 'keep', seen: await seen(page, id, colleague) },
  })
  expect(decided.status()).toBe(200)
  // the queue is reloaded every minute
  await page.clock.fastForward(MINUTE_MS)
  await expect(page.getByText(MODERATION_MESSAGES.leftQueue(name))).toBeVisible()
  await expect(shown).toBeHidden()
})

test('an operator who decides on a listing that was changed since they looked is told so, and sees the new text', {
  tag: '@desktop',
}, async ({ page, errors, isMobile }) => {
  const owner = await account(page.request)
  const name = `Changed Court ${owner.phoneNumber.slice(-4)}`
  const id = await post(page, owner, { propertyName: name }, await sceneOf(`changed court of ${owner.phoneNumber}`))
  expect((await page.request.post(`/api/properties/${id}/report`, { data: { reason: 'price' } })).status()).toBe(200)
  await openOperations(page)
  await page.clock.install()
  await page.goto('/operations/queue')
  await showInQueue(page, name, isMobile)
  const shown = page.getByRole('article', { name })
  const edited = await page.request.put(`/api/properties/update/${id}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { property: JSON.stringify({ ...HOME, propertyName: name, description: 'Pay the token first.' }) },
  })
  expect(edited.status()).toBe(200)
  await keepMessagesOpen(page)
  await shown.getByRole('button', { name: 'Keep' }).click()
  await page.clock.fastForward(UNDO_MS)
  await expect(page.getByText(MODERATION_MESSAGES.changedMeanwhile('Active'))).toBeVisible()
  await showInQueue(page, name, isMobile)
  await expect(shown).toContainText('Pay the token first.')
  await screenshot(page, 'changed')
  await shown.getByRole('button', { name: 'Reject' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^The price is not/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText(MODERATION_MESSAGES.done.reject)).toBeVisible()
  ignoreFailedCalls(errors)
})
