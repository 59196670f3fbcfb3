import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import { fillSignUp, main, sendOtp } from './account-helpers.ts'
import { agreementOf, runJob, setTermsVersion } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { account, codeField, codeFor, signedInAs, stranger } from './people.ts'
import { shoot } from './shoot.ts'

test('a sign-up needs the tick, which is kept with its time', { tag: '@phone' }, async ({ page }) => {
  const person = stranger()
  await visit(page, '/signup')
  await fillSignUp(page, person)
  const box = page.getByRole('checkbox', { name: 'I am 18 or older and agree to the Terms of Service and the Privacy Policy' })
  await box.uncheck()
  await sendOtp(page)
  await expect(page.getByText('Please confirm that you are 18 or older and agree to both')).toBeVisible()
  await expect(box).toBeFocused()
  await expect(codeField(page)).toHaveCount(0)
  await shoot(page, 'sign-up')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await box.check()
  await expect(page.getByText('Please confirm that you are 18 or older and agree to both')).toHaveCount(0)
  await sendOtp(page)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await agreementOf(person.phoneNumber)).toEqual({ version: TERMS_VERSION, isTimed: true, isAdult: true })
  await visit(page, '/terms')
  await expect(main(page).getByText(/^You agreed to the version of/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree to this version' })).toHaveCount(0)
})

test('a new version of the terms is told in the list of notifications, and agreed to on its page', { tag: '@desktop' }, async ({
  page,
}) => {
  const person = await account(page.request)
  await setTermsVersion(person.phoneNumber, '2025-02-03')
  await runJob('tell-of-terms')
  await signedInAs(page, person)
  await expect(async () => {
    await visit(page, '/notifications')
    await expect(page.getByRole('link', { name: /Our terms have changed/ })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: /Our terms have changed/ }).click()
  await expect(page).toHaveURL('/terms')
  await expect(main(page).getByText('You agreed to the version of 3 Feb 2025.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await shoot(page, 'terms')
  await page.getByRole('button', { name: 'Agree to this version' }).scrollIntoViewIfNeeded()
  await shoot(page, 'terms-agreement')
  await page.getByRole('button', { name: 'Agree to this version' }).click()
  await expect(page.getByRole('button', { name: 'Agree to this version' })).toHaveCount(0)
  expect(await agreementOf(person.phoneNumber)).toEqual({ version: TERMS_VERSION, isTimed: true, isAdult: false })
})

test('the terms lead to how results are ordered, which an anchor shows', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/terms#places')
  await main(page).getByRole('link', { name: 'how results are ordered', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'How results are ordered' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('A listing with a picture stands as high', { exact: false })).toBeVisible()
  await shoot(page, 'order-of-results')
  await expectAccessible(page)
  await visit(page, '/terms#paid-places')
  await expect(page.getByText('moves a listing up or down', { exact: false })).toBeInViewport()
})
