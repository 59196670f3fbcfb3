import { ownButtons, post, searchAddress, unlock } from './contact-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

test('how often a poster answers stands on page and card from five inquiries on, and the poster sees what counts against it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const poster = await account(page.request, 'OWNER', { firstName: 'Sunita', lastName: 'Joshi' })
  const seekers = [
    await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Patil' }),
    await account(page.request, 'SEEKER', { firstName: 'Ravi', lastName: 'Patil' }),
  ]
  const homes = await post(page.request, poster, 3)
  const [home, second] = homes
  if (!home || !second) throw new Error('nothing was posted')
  const inquiries: { readonly token: string; readonly contactId: number }[] = []
  for (const seeker of seekers) {
    for (const { id } of homes) await unlock(page.request, seeker, id)
    const headers = { authorization: `Bearer ${seeker.token}` }
    const { contacts } = await (
      await page.request.get(`/api/subscriptions/contacts/${(seeker.user as { id: number }).id}`, { headers })
    ).json()
    for (const { contactId } of contacts) inquiries.push({ token: seeker.token, contactId })
  }
  const answer = async (at: number, given: string) => {
    const { token = '', contactId } = inquiries[at] ?? {}
    const headers = { authorization: `Bearer ${token}` }
    const answered = await page.request.put(`/api/subscriptions/contact-answers/${contactId}`, { headers, data: { answer: given } })
    expect(answered.status(), await answered.text()).toBe(200)
  }
  const words = async () => (await (await page.request.get(`/api/properties/get/${home.id}`)).json()).posterReplies
  const onPage = isMobile ? page.getByRole('region', { name: 'Contact' }).last() : page.getByRole('complementary')

  for (const at of [0, 1, 2, 3]) await answer(at, 'REACHED')
  await visit(page, `/listing/${home.id}`)
  await expect(onPage).toContainText('Sunita Joshi')
  // similar homes on the page may show records of their posters
  await expect(onPage.getByText(/answers \d/i)).toHaveCount(0)

  await answer(4, 'NO_ANSWER')
  await expect.poll(words, { timeout: 30_000 }).toBe('answers 4 of 5 within a day')
  await visit(page, `/listing/${home.id}`)
  await expect(onPage).toContainText('answers 4 of 5 within a day')
  await expect(ownButtons(page, isMobile)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await onPage.scrollIntoViewIfNeeded()
  await shoot(page, 'reply-record-page')
  await visit(page, searchAddress(home.name))
  await expect(page.getByRole('article').first()).toContainText('answers 4 of 5 within a day')
  await expectNoSidewaysScroll(page)
  await shoot(page, 'reply-record-card')

  for (const at of [2, 3]) await answer(at, 'NO_ANSWER')
  await expect.poll(words, { timeout: 30_000 }).toBe('answers rarely')
  await visit(page, `/listing/${home.id}`)
  await expect(onPage).toContainText('answers rarely')

  await signedInAs(page, poster)
  await visit(page, '/profile?tab=inquiries')
  const own = page.getByRole('group').filter({ hasText: 'How often you answer' })
  await expect(own).toContainText('2 of 5 counted inquiries. Seekers read beside your name: “answers rarely”.')
  await own.getByText('How often you answer').click()
  await expect(own.getByRole('listitem')).toHaveCount(3)
  await expect(own.getByRole('listitem').first()).toContainText('They say: no answer. You set no status.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await shoot(page, 'reply-record-own')
})
