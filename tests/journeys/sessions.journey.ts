import { main, signIn } from './account-helpers.ts'
import { expect, openTopBar, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'

test('a page that needs an account is returned to after the sign-in; without one the sign-in leads to the plans', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const person = await account(page.request)
  await visit(page, '/postrequirement?kind=flat')
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/postrequirement\?kind=flat$/)
  await visit(page, '/signin')
  await expect(page).toHaveURL(/\/subscription$/)
  await visit(page, '/signup')
  await expect(page).toHaveURL(/\/home$/)
  await visit(page, '/profile')
  await (await openTopBar(page, isMobile)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')])).toEqual([null, null])
  await signIn(page, person)
  await expect(page).toHaveURL(/\/subscription$/)
  // the message about notifications replaces 'Login successful!'
  await expect(page.getByText(/^Login successful/)).toHaveCount(1)
})

test('Sign In on a property returns to it; the bar is the viewer’s own before the scripts have arrived', { tag: '@long' }, async ({
  page,
  errors,
  isMobile,
}) => {
  const bar = page.getByRole('banner')
  const links = {
    viewer: [bar.getByRole('link', { name: /^Notifications/ })],
    visitor: [bar.getByRole('link', { name: 'Sign In' })],
  }
  // on a phone Sign In and Logout are in the menu, which needs the scripts
  if (isMobile) links.visitor = []
  else {
    links.viewer.push(bar.getByRole('button', { name: 'Logout' }))
    for (const name of [/your account$/, 'Dashboard']) links.viewer.push(bar.getByRole('link', { name }))
  }
  const expectBarOf = async (shown: keyof typeof links) => {
    for (const kind of ['viewer', 'visitor'] as const)
      for (const link of links[kind]) await expect(link).toBeVisible({ visible: kind === shown })
  }
  await visit(page, '/listing/5?from=shared')
  await expectBarOf('visitor')
  await (await openTopBar(page, isMobile)).getByRole('link', { name: 'Sign In' }).click()
  // an answer without a user is a server error, which is logged only in the console
  await page.route('**/api/auth/verify-login-otp', (route) => route.fulfill({ json: { token: 'without-a-user' } }), { times: 1 })
  const person = await account(page.request)
  await signIn(page, person)
  await expect(page.getByText('Invalid response from server')).toBeVisible()
  expect(errors.splice(0)).toEqual(['console: Login needs both a token and a user.'])
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/listing\/5\?from=shared$/)
  await expectBarOf('viewer')

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/listing/5')
  await expectBarOf('viewer')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/listing/5')
  await expectBarOf('visitor')
  ignoreFailedCalls(errors)
})

test('/login redirects to the sign-in', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/login')
  await expect(page).toHaveURL(/\/signin$/)
})

test('another tab follows a sign-in, the sign-in of another user and a sign-out', { tag: '@desktop' }, async ({
  page,
  context,
  isMobile,
}) => {
  const person = await account(page.request)
  const other = await context.newPage()
  await visit(other, '/listing')
  // without notifications no second message replaces the first
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await visit(page, '/signin')
  await signIn(page, person)
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(other.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await visit(other, '/profile')
  const next = await account(page.request)
  const asked = other.waitForRequest('**/api/auth/me')
  await page.evaluate(
    ([user = '', token = '']) => {
      localStorage.setItem('user', user)
      localStorage.setItem('authToken', token)
    },
    [JSON.stringify(next.user), next.token],
  )
  await asked
  // the next user must not see cached answers of the previous user
  expect(await other.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').phoneNumber)).toBe(next.phoneNumber)
  const bar = await openTopBar(page, isMobile)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(other).toHaveURL(/\/signin$/)
  await other.close()
})

test('an expired session ends in the browser, and the next sign-in returns to the page', { tag: '@phone' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await signedInAs(page, person)
  await visit(page, '/profile')
  await expect(page.getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/profile$/)
  ignoreFailedCalls(errors)
})

const BROKEN: Readonly<Record<string, readonly [token: string | null, user: string | null]>> = {
  'no user': ['token', null],
  'the word undefined': ['token', 'undefined'],
  'no JSON': ['token', '{"id":'],
  'no object': ['token', '"Asha"'],
  null: ['token', 'null'],
  'no token': [null, '{"id":1}'],
}

test('a stored session that is broken is removed', { tag: '@long' }, async ({ page }) => {
  for (const [name, [token, user]] of Object.entries(BROKEN)) {
    await page.goto('/about')
    await page.evaluate(
      ([storedToken, storedUser]) => {
        localStorage.clear()
        if (storedToken) localStorage.setItem('authToken', storedToken)
        if (storedUser) localStorage.setItem('user', storedUser)
      },
      [token, user],
    )
    await visit(page, '/profile')
    await expect(page, name).toHaveURL(/\/signin$/)
    expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]), name).toEqual([null, null])
  }
})
