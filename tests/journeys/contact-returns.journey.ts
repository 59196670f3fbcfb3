import type { z } from 'zod'
import type { contactReturnPage } from '#contracts/operations/contact-returns.ts'
import { CONTACT_RETURN_MESSAGES } from '#contracts/operations/return-decision-messages.ts'
import { post, unlock, unlocked } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

type Account = Awaited<ReturnType<typeof account>>
const RETURNS = '/api/operations/contact-returns'

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, `contact-returns-${name}`)
}

async function call(
  { request }: Page,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  { token }: { token: string },
  data?: object,
) {
  const answer = await request.fetch(path, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Unlocks a home and says something about it. @returns the id of the contact, which its inquiry has too */
async function answer(page: Page, seeker: Account, propertyId: number, said: string): Promise<number> {
  await unlock(page.request, seeker, propertyId)
  const { contacts } = await unlocked(page.request, seeker)
  const { contactId } = (contacts as { contactId: number; propertyId: number }[]).find((one) => one.propertyId === propertyId) ?? {}
  await call(page, 'PUT', `/api/subscriptions/contact-answers/${contactId}`, seeker, { answer: said })
  return contactId ?? 0
}

test('an operator gives a disputed contact back, learns that somebody else decided on another, and the seeker sees theirs', async ({
  page,
  errors,
  isMobile,
}) => {
  const operator = await openOperations(page, '/contact-returns')
  const posters = page.getByRole('region', { name: 'Posters against whom several seekers speak' })
  await expect(posters).toBeVisible()
  await look(page, 'before')

  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' })
  const [home, other] = await post(page.request, poster, 2)
  if (!home || !other) throw new Error('nothing was posted')
  await answer(page, seeker, home.id, 'TAKEN')
  const otherId = await answer(page, seeker, other.id, 'TAKEN')
  await call(page, 'PUT', `/api/subscriptions/inquiries/${otherId}/reply`, poster, { reply: 'CONTRADICTED' })
  await signedInAs(page, poster)
  await visit(page, '/profile?tab=inquiries')
  if (isMobile) await page.getByRole('button', { name: 'Meena Patil', exact: true }).click()
  const lead = isMobile ? page.getByRole('dialog', { name: 'Meena Patil' }) : page.getByRole('row').filter({ hasText: home.name })
  await lead.getByText('Say what happened').click()
  await lead.getByRole('textbox', { name: 'What happened' }).pressSequentially('We spoke on Sunday.')
  await expectAccessible(page)
  await lead.getByRole('button', { name: `It is still free: ${home.name}` }).click()
  await expect(lead).toContainText('You said that it is not so.')
  await shoot(page, 'contact-returns-statement')
  for (let n = 0; n < 3; n++) await answer(page, await account(page.request, 'SEEKER'), home.id, 'NO_ANSWER')
  const find = async (name: string) => {
    const { content }: z.output<typeof contactReturnPage> = await call(page, 'GET', `${RETURNS}?size=100`, operator)
    return content.find(({ propertyName }) => propertyName === name)
  }
  for (const { name } of [home, other]) await expect.poll(() => find(name), { timeout: 60_000 }).toBeDefined()

  await signedInAs(page, { ...operator, user: { ...(operator.user as object), userRole: 'ADMIN' } })
  await visit(page, '/operations/contact-returns')
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  const card = cardOf(home.name)
  await expect(card).toContainText('The poster says that it is not so')
  await expect(card).toContainText('Reached, already let or sold')
  await expect(card).toContainText(/Decide by .*; the seeker was told this day/)
  await expect(card).toContainText('“We spoke on Sunday.”')
  await expect(card).toContainText('2 contacts unlocked, 0 came back')
  await expect(card).toContainText('4 seekers speak against them, contradicted 2 times')
  await expect(card.getByRole('link')).toHaveText([home.name, 'Meena Patil', 'Sunita Joshi'])
  await expect(page.getByRole('link', { name: /^Contacts back \d+ open$/ })).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await look(page, 'list')
  const posterRow = posters.getByRole('listitem').filter({ has: page.locator(`a[href$="/users/${(poster.user as { id: number }).id}"]`) })
  await expect(posterRow).toContainText('4 seekers about 2 listings')
  await posterRow.scrollIntoViewIfNeeded()
  await look(page, 'posters')

  await card.getByRole('button', { name: 'Give back', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await look(page, 'dialog')
  await dialog.getByRole('button', { name: 'Several seekers say the same' }).click()
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByText(CONTACT_RETURN_MESSAGES.done.return)).toBeVisible()
  await expect(card).toHaveCount(0)

  await cardOf(other.name).getByRole('button', { name: 'Do not give back' }).click()
  const seen = await find(other.name)
  const decision = { decision: 'refuse', seen: { version: seen?.version }, reason: 'The times fit' }
  await call(page, 'POST', `${RETURNS}/${seen?.returnId}/decision`, operator, decision)
  await dialog.getByRole('button', { name: 'The poster says when they spoke' }).click()
  await dialog.getByRole('button', { name: 'Do not give back' }).click()
  await expect(dialog.getByText(CONTACT_RETURN_MESSAGES.decided)).toBeVisible()
  await expect(cardOf(other.name)).toHaveCount(0)
  await look(page, 'decided')

  await page.route(`**${RETURNS}*`, (route) => route.abort())
  await visit(page, '/operations/contact-returns')
  await expect(page.getByRole('heading', { name: 'Failed to load the contacts' })).toBeVisible()
  await look(page, 'failed')

  await signedInAs(page, seeker)
  await visit(page, '/profile?tab=overview')
  const contacts = page.getByRole('region', { name: 'Contacts you unlocked' })
  await expect(contacts.getByRole('article', { name: home.name })).toContainText('Your contact came back')
  await expect(contacts.getByRole('article', { name: other.name })).not.toContainText('Your contact came back')
  ignoreFailedCalls(errors)
})

test('a third contact that comes back within 30 days waits for an operator, who looks again when one side has said something meanwhile', {
  tag: '@desktop',
}, async ({ page, errors }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Farida', lastName: 'Merchant' })
  const seeker = await account(page.request, 'SEEKER', { firstName: 'Omkar', lastName: 'Jadhav' })
  const other = await account(page.request, 'OWNER')
  const [first, second, third] = await post(page.request, poster, 3)
  const [disputed] = await post(page.request, other)
  if (!first || !second || !third || !disputed) throw new Error('nothing was posted')
  const disputedId = await answer(page, seeker, disputed.id, 'TAKEN')
  await call(page, 'PUT', `/api/subscriptions/inquiries/${disputedId}/reply`, other, { reply: 'CONTRADICTED' })
  for (const { id } of [first, second, third]) await unlock(page.request, seeker, id)
  for (const { id } of [first, second]) await call(page, 'DELETE', `/api/properties/delete/${id}`, poster)
  const news = async () => {
    const { content } = await call(page, 'GET', `/api/notifications/${(seeker.user as { id: number }).id}?page=0&size=20`, seeker)
    return (content as { title: string }[]).map(({ title }) => title)
  }
  const cameBack = async () => (await news()).filter((title) => title === 'Your contact is back').length
  await expect.poll(cameBack, { timeout: 60_000 }).toBe(2)
  await call(page, 'DELETE', `/api/properties/delete/${third.id}`, poster)
  await expect.poll(news, { timeout: 60_000 }).toContain('We look at your contact')

  const operator = await openOperations(page, '/contact-returns')
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name })
  const many = cardOf(third.name)
  await expect(many).toContainText('Many contacts came back to this seeker')
  await expect(many).toContainText('The home was deleted')
  await expect(many).toContainText('4 contacts unlocked, 2 came back')
  await expect(many).toContainText(/Decide by .*; the seeker was told this day/)
  await many.scrollIntoViewIfNeeded()
  await look(page, 'many')

  const card = cardOf(disputed.name)
  const dialog = page.getByRole('dialog')
  const refuse = async () => {
    await card.getByRole('button', { name: 'Do not give back' }).click()
    await dialog.getByRole('button', { name: 'The poster says when they spoke' }).click()
    await dialog.getByRole('button', { name: 'Do not give back' }).click()
  }
  await expect(card).toContainText('Reached, already let or sold')
  await call(page, 'PUT', `/api/subscriptions/contact-answers/${disputedId}`, seeker, { answer: 'NO_ANSWER' })
  await refuse()
  await expect(dialog.getByText(CONTACT_RETURN_MESSAGES.changed)).toBeVisible()
  await look(page, 'changed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('No answer')
  await expect(card).not.toContainText('Reached, already let or sold')
  await refuse()
  await expect(page.getByText(CONTACT_RETURN_MESSAGES.done.refuse)).toBeVisible()
  await expect(card).toHaveCount(0)
  const { content }: z.output<typeof contactReturnPage> = await call(page, 'GET', `${RETURNS}?size=100`, operator)
  expect(content.map(({ propertyName }) => propertyName)).toContain(third.name)
  expect(content.map(({ propertyName }) => propertyName)).not.toContain(disputed.name)
  ignoreFailedCalls(errors)
})
