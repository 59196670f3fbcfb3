import { expect, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, signedInAs } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Grants notifications in the browser, and stubs its push service. */
async function allowPushes(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const bytes = (count: number) => btoa('\x04'.repeat(count)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const subscription = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/journey',
      keys: { p256dh: bytes(65), auth: bytes(16) },
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
  })
}

/** Delivers a push to the site's service worker, as a push service would. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

test('allowed notifications are registered at the sign-in and kept fresh on the home page', { tag: '@phone' }, async ({ page }) => {
  const person = await account(page.request)
  await allowPushes(page)
  await visit(page, '/signin')
  await page.getByLabel('Mobile number').fill(person.phoneNumber)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  const saved = page.waitForResponse('**/api/auth/update-fcm-token')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Notifications enabled successfully!')).toBeVisible()
  await expect(page.getByText('Login successful!')).toHaveCount(0)
  const refreshed = page.waitForResponse('**/api/auth/update-fcm-token')
  await visit(page, '/')
  expect((await refreshed).status()).toBe(200)
  await visit(page, '/profile?tab=settings')
  await expect(page.getByText('On in this browser.')).toBeVisible()
  await deliverPush(page, JSON.stringify({ title: 'A new home', body: 'Two rooms in Baner', data: { url: '/listing/1' } }))
  await expect(page.getByText('A new home')).toBeVisible()
  await expect(page.getByText('Two rooms in Baner')).toBeVisible()
})

test('the home page shows a message when the push registration cannot be refreshed', { tag: '@desktop' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  await allowPushes(page)
  await page.route('**/api/push/config', (route) => route.fulfill({ json: {} }))
  await visit(page, '/home')
  await expect(page.getByText('Failed to enable notifications.')).toBeVisible()
})

test('a push that arrives while the page is visible is shown as a toast with its title and body', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/listing')
  const arrive = (push: object) =>
    page.evaluate(
      (data) => void navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'push', ...data } })),
      push,
    )
  await arrive({ title: 'A new home', body: 'Two rooms in Baner', data: { url: '/listing/1' } })
  await expect(page.getByText('A new home')).toBeVisible()
  await expect(page.getByText('Two rooms in Baner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show', exact: true })).toHaveAttribute('href', '/listing/1')
  await arrive({})
  await expect(page.getByText('New Notification')).toBeVisible()
  await expect(page.getByText('You have a new message')).toBeVisible()
})

test('a signed-in viewer saves a property by its heart without another sign-in', { tag: '@desktop' }, async ({ page }) => {
  await signedInAs(page, await account(page.request))
  await visit(page, '/listing')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /to wishlist$/ })
    .click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
})
