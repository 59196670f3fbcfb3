import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account } from './people.ts'
import { beginPost, reload } from './posting-helpers.ts'
import { pressPost } from './property-forms.ts'

test('a price far from the usual is asked about, and the property that was posted or edited is shown at the top', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await visit(page, '/about')
  await beginPost(page, await account(page.request), 'Lotus Court')
  const price = page.getByLabel('Expected rent (INR)')
  await price.fill('25')
  await price.blur()
  await expect(page.getByText('Did you mean ₹25k?')).toHaveText('₹25 cannot be right for a home for rent. Did you mean ₹25k?')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Use ₹25k' }).click()
  await expect(price).toHaveValue('25,000')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await price.fill('25 lakh')
  await price.blur()
  await page.getByRole('button', { name: '₹25,00,000 is right' }).click()
  await expect(page.getByText('Did you mean')).toHaveCount(0)
  await price.fill('२५ हजार')
  await price.blur()
  await expect(price).toHaveValue('25,000')

  await pressPost(page)
  await expect(page).toHaveURL(/\/listing$/)
  const posted = page.getByRole('region', { name: POSTING_MESSAGES.posted })
  await expect(posted.getByText('Lotus Court')).toBeInViewport({ ratio: 1 })
  for (const name of ['View', 'Edit']) await expect(posted.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  const share = await posted.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=.* in Baner, Pune, ₹25k per month: http.*\/listing\/\d+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await reload(page)
  await expect(posted.getByText('Lotus Court')).toBeVisible()

  await posted.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(price).toHaveValue('25,000')
  await price.fill('26k')
  await page.getByRole('button', { name: 'Update Property' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  const updated = page.getByRole('region', { name: EDIT_MESSAGES.updated })
  await expect(updated.getByText('₹26k')).toBeVisible()
  // Back leads to the panel, which shows the current price, and not into a form
  await page.goBack()
  await expect(posted.getByText('₹26k')).toBeVisible()
  await posted.getByRole('button', { name: 'Dismiss' }).click()
  await expect(posted).toHaveCount(0)
  // Back leads to the page before the form
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('the photos of a property stand still as soon as the page is used', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/listing/1')
  const photos = page.getByRole('group', { name: /^Photos of / })
  await expect(photos.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.mouse.wheel(0, 10)
  await expect(photos.getByRole('button', { name: 'Play' })).toBeVisible()
  await photos.getByRole('button', { name: 'Play' }).click()
  await page.mouse.wheel(0, 10)
  await expect(photos.getByRole('button', { name: 'Pause' })).toBeVisible()
})
