import { post, spaced, unlock } from './contact-helpers.ts'
import { giveContacts } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { account, signedInAs } from './people.ts'
import { shoot } from './shoot.ts'

const PAGE = '/profile/my-number'

test('a poster sees who has their number, says in one press that a home is let, and reports who still calls', async ({ page }) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER', { firstName: 'Meera' })]
  const [home] = await post(page.request, owner)
  const name = home?.name ?? ''
  await unlock(page.request, seeker, home?.id ?? 0)
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=settings')
  await page.getByRole('link', { name: 'See the list' }).click()
  const holder = page.getByRole('article', { name: 'Meera' })
  await expect(holder).toContainText(`Unlocked your number for ${name}, since `)
  await expect(page.getByText(spaced(seeker.phoneNumber))).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'my-number-poster')

  await page.getByRole('button', { name: `It is let: ${name}` }).click()
  await expect(page.getByText('Marked as rented out. It is not in searches any more.')).toBeVisible()
  await expect(holder).toContainText(/You said on .* that calls are no longer wanted/)
  await expect(page.getByRole('button', { name: `It is let: ${name}` })).toBeHidden()
  // the pressed buttons disappear, and the focus goes to the heading or the message
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await page.request.get(`/api/properties/get/${home?.id}`)).status()).toBe(200)
  await shoot(page, 'my-number-let')

  await holder.getByRole('button', { name: 'Somebody still calls me: Meera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meera still calls?' })
  await dialog.getByLabel('When, and what about').fill('Twice today.')
  await expectAccessible(page)
  await shoot(page, 'my-number-report')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. We look at it and tell you the result.')).toBeVisible()
  await expect(holder.getByText('You reported that they still call.')).toBeFocused()

  await openOperations(page, '/callers')
  const report = page.getByRole('listitem').filter({ hasText: 'Twice today.' }).first()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'my-number-console')
  await report.getByRole('button', { name: 'Tell them to stop' }).click()
  const reason = page.getByRole('dialog', { name: /^Tell Meera/ })
  await reason.getByRole('button', { name: 'Calls after the person said that they have found a home' }).click()
  await reason.getByRole('button', { name: 'Tell them' }).click()
  await expect(page.getByText('Closed. The person who reported is told.')).toBeVisible()
  await expect(reason).toBeHidden()
  await visit(page, `/operations/users/${(seeker.user as { id: number }).id}`)
  await expect(page.getByRole('region', { name: 'Reports of their calls' })).toContainText('Told to stop.')
  await signedInAs(page, owner)
  await visit(page, '/notifications')
  await expect(page.getByText('We looked at the calls of Meera')).toBeVisible()
})

test('a seeker takes the number back in one press, and gives it back by another', async ({ page }) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER', { firstName: 'Meera' })]
  const [home] = await post(page.request, owner)
  await unlock(page.request, seeker, home?.id ?? 0)
  const seenBy = async () => {
    const leads = `/api/subscriptions/inquiries/by-owner/${(owner.user as { id: number }).id}/paginated`
    const answer = await page.request.get(leads, { headers: { authorization: `Bearer ${owner.token}` } })
    return ((await answer.json()) as { content: { userMobileNumber: string }[] }).content[0]?.userMobileNumber
  }
  await signedInAs(page, seeker)
  await visit(page, PAGE)
  await expect(page.getByRole('article', { name: 'Asha' })).toContainText(`You unlocked the number for ${home?.name} and shared yours`)
  await shoot(page, 'my-number-seeker')
  await page.getByRole('button', { name: 'I have found a home' }).click()
  await expect(page.getByRole('heading', { name: 'You have found a home' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Asha' })).toContainText(/You said on .* that calls are no longer wanted/)
  await expect(page.getByText('Posters do not see your number here any more.')).toBeFocused()
  expect(await seenBy()).toBe('')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'my-number-found')

  await signedInAs(page, owner)
  await visit(page, '/profile?tab=inquiries')
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: /^Meera/ }).click()
  await expect(page.getByText('Has found a home: no more calls')).toBeVisible()
  await expect(page.getByText(spaced(seeker.phoneNumber))).toHaveCount(0)
  await shoot(page, 'my-number-lead')

  await signedInAs(page, seeker)
  await visit(page, PAGE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'I have found a home' })).toBeVisible()
  expect(await seenBy()).toBe(seeker.phoneNumber)

  const consents = `/api/users/${(seeker.user as { id: number }).id}/privacy/consents`
  const headers = { authorization: `Bearer ${seeker.token}` }
  expect((await page.request.put(consents, { headers, data: { purpose: 'number', isGiven: false } })).status()).toBe(200)
  await visit(page, PAGE)
  const holder = page.getByRole('article', { name: 'Asha' })
  await expect(holder).toContainText(/shared yours, since .*; withdrawn on /)
  await expect(holder).toContainText(/You withdrew your number on .*They had got it before/)
  await expect(holder.getByRole('button', { name: 'Somebody still calls me: Asha' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await shoot(page, 'my-number-withdrawn')
})

test('before the first unlock a seeker chooses WhatsApp only: the poster can write and has no button to call', async ({
  page,
  isMobile,
}) => {
  const [owner, seeker] = [await account(page.request), await account(page.request, 'SEEKER', { firstName: 'Meera' })]
  const [home] = await post(page.request, owner)
  await giveContacts(seeker.phoneNumber, 2)
  await signedInAs(page, seeker)
  await visit(page, `/listing/${home?.id}`)
  const place = isMobile ? page.getByRole('group', { name: 'Contact' }) : page.getByRole('complementary')
  await place.getByRole('button', { name: /^WhatsApp about/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Use one contact?' })
  await dialog.getByRole('radio', { name: /^WhatsApp only/ }).check()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'my-number-question')
  await dialog.getByRole('button', { name: 'Unlock and chat' }).click()
  await expect(page.getByText('Contact unlocked. You have 1 contact left.')).toBeVisible()

  await visit(page, '/profile?tab=settings#number')
  await expect(page.getByRole('radio', { name: /^WhatsApp only/ })).toBeChecked()
  await shoot(page, 'my-number-choice')
  await signedInAs(page, owner)
  await visit(page, '/profile?tab=inquiries')
  await expect(page.getByRole('button', { name: 'WhatsApp Meera' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call Meera/ })).toHaveCount(0)
  await shoot(page, 'my-number-chat-lead')
})
