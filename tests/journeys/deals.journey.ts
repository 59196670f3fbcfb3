import { ownButtons, post, unlock } from './contact-helpers.ts'
import { startDelayedJobs } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test('a poster marks a home as rented to a lead and undoes it, then again: the other lead is told, who paid still sees the home', {
  tag: '@phone',
}, async ({ page, browser, errors, isMobile }) => {
  const poster = await account(page.request)
  const [meena, ravi] = [
    await account(page.request, 'SEEKER', { firstName: 'Meena', lastName: 'Joshi' }),
    await account(page.request, 'SEEKER', { firstName: 'Ravi', lastName: 'Patil' }),
  ]
  const [home] = await post(page.request, poster)
  if (!home) throw new Error('nothing was posted')
  for (const seeker of [meena, ravi]) await unlock(page.request, seeker, home.id)
  await signedInAs(page, poster)

  const closing = new RegExp(`^Rented out ?: ${home.name}$`)
  // from the listing, and undone in the message
  await visit(page, '/profile?tab=properties')
  const row = page.getByRole('article', { name: home.name })
  await row.getByRole('button', { name: closing }).click()
  const sheet = page.getByRole('dialog', { name: 'Rented out?' })
  await expect(sheet.getByRole('radio', { name: 'Somebody else' })).toBeChecked()
  await expect(sheet).toContainText('Other people who asked get a message after 10 minutes')
  const end = sheet.getByLabel('Agreement ends on')
  await expect(end).toHaveValue('')
  await sheet.getByRole('button', { name: '11 months' }).click()
  await expect(end).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await sheet.getByRole('button', { name: 'Do not know' }).click()
  await expect(end).toHaveValue('')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByLabel('Agreement ends on').fill('2099-01-01')
  await sheet.getByRole('button', { name: 'Rented out' }).click()
  await expect(sheet.getByText('The agreement can end at most 10 years from today.')).toBeVisible()
  await sheet.getByLabel('Agreement ends on').fill('')
  await sheet.getByText('Meena Joshi').click()
  await sheet.getByRole('button', { name: 'Rented out' }).click()
  await expect(sheet).toBeHidden()
  const deal = row.getByRole('region', { name: `Rented out: ${home.name}` })
  await expect(deal).toBeVisible()
  await expect(row.getByLabel(`Status of ${home.name}`)).toHaveValue('INACTIVE')
  await expectAccessible(page)
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(deal).toBeHidden()
  await expect(row.getByLabel(`Status of ${home.name}`)).toHaveValue('ACTIVE')

  // from the lead, who is chosen already
  await visit(page, '/profile?tab=inquiries')
  if (!isMobile) await page.getByRole('button', { name: 'Group by person' }).click()
  await page.getByRole('button', { name: 'Meena Joshi', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: closing }).click()
  await expect(sheet.getByRole('radio', { name: /Meena Joshi/ })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Rented out' }).click()
  await expect(sheet).toBeHidden()
  const lead = page.getByRole('dialog', { name: 'Meena Joshi' })
  await expect(lead.getByRole('combobox')).toHaveValue('CLOSED')
  // the message lies above the dialog that is still open
  await expectAccessible(page)
  await lead.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await expect(lead.getByRole('combobox')).toHaveValue('NEW')
  await lead.getByRole('button', { name: closing }).click()
  await sheet.getByRole('button', { name: 'Rented out' }).click()
  await expect(lead.getByRole('combobox')).toHaveValue('CLOSED')
  await visit(page, '/profile?tab=properties')
  await expect(deal.getByRole('button', { name: /^Undo/ })).toBeVisible()

  // the other lead is told when the time for an undo has passed
  const seekers = await browser.newPage()
  await signedInAs(seekers, ravi)
  await visit(seekers, '/notifications')
  await startDelayedJobs('tell-leads-of-deal')
  const news = seekers.getByRole('main').getByRole('link', { name: new RegExp(`^Unread: ${home.name} has been rented`) })
  await expect(news).toBeVisible()
  await news.click()
  await expect(seekers.getByRole('heading', { level: 1, name: home.name })).toBeVisible()
  const notice = seekers.getByRole('region', { name: /^Rented on/ })
  await expect(notice).toContainText('You used a contact for this home')
  await expect(
    seekers
      .getByRole('link', { name: new RegExp(poster.phoneNumber.slice(5)) })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(seekers.getByRole('region', { name: 'Similar homes' })).toBeVisible()
  await expectAccessible(seekers)
  await seekers.close()

  // a visitor sees for a week that it is rented, without the contact
  const visitors = await browser.newPage()
  await visit(visitors, `/listing/${home.id}`)
  await visitors
    .getByRole('region', { name: /^Rented on/ })
    .getByRole('link', { name: 'See similar homes' })
    .click()
  await expect(visitors.getByRole('region', { name: 'Similar homes' })).toBeFocused()
  const contact = ownButtons(visitors, isMobile)
  // on large screens the notice is beside it
  if (isMobile) await expect(contact).toContainText('Rented')
  await expect(contact.getByRole('button', { name: /^(Call|Chat)/ })).toHaveCount(0)
  await expectNoSidewaysScroll(visitors)
  await expectAccessible(visitors)
  await visit(visitors, `/listing?searchTerm=${encodeURIComponent(home.name)}`)
  await expect(visitors.getByRole('article').filter({ hasText: home.name })).toHaveCount(0)
  await visitors.close()

  // and its poster puts it back in front of seekers by one press
  await page.reload()
  await deal.getByRole('button', { name: /^Post again/ }).click()
  await expect(deal).toBeHidden()
  await expect(row.getByLabel(`Status of ${home.name}`)).toHaveValue('ACTIVE')
  ignoreFailedCalls(errors)
})
