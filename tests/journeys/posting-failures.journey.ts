import { paths, splitAddress } from '#contracts/base/paths.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { signIn } from './account-helpers.ts'
import { expect, expectAccessible, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls, signedInAs } from './people.ts'
import { fillRequired, postAndFollow, submitButton } from './posting-helpers.ts'
import { expectPictures, form, pickers, pictureOf, postProperty, pressPost, rotatedPicture } from './property-forms.ts'

test('each failure of a post shows its message, and the form keeps its content', { tag: '@long' }, async ({ page, errors }) => {
  await signedInAs(page, await account(page.request))
  const name = await fillRequired(page)
  const ADD = '**/api/properties/add'
  const toast = (text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Post limit reached' })
  const fail = async (status: number, body: object | string) => {
    await page.unrouteAll()
    const text = typeof body === 'string' ? { contentType: 'text/html', body } : { json: body }
    await page.route(ADD, (route) => route.fulfill({ status, ...text }))
    await pressPost(page)
  }
  await fail(413, '<h1>413 Request Entity Too Large</h1>')
  await toast('Files too large. Please reduce image sizes and try again.')
  await fail(403, '')
  await toast('Access denied')
  await fail(403, { error: 'This account is asleep' })
  await toast('This account is asleep')
  await fail(403, { code: 'limit_reached' })
  await expect(dialog.getByText('Post limit exceeded. You can only post 3 properties with your current plan.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await fail(502, { code: 'limit_reached', error: 'No subscription' })
  await expect(dialog.getByText('Post limit exceeded. Please upgrade your plan to post more properties.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Upgrade plan' })).toHaveAttribute('href', '/subscription')
  await page.keyboard.press('Escape')
  await fail(500, '<h1>Bad gateway</h1>')
  await toast(SENDING_MESSAGES.serverError)
  await fail(422, '')
  await toast(SENDING_MESSAGES.invalid)
  await fail(422, { message: 'The area is not known', fields: { 'address.area': 'The area is not known' } })
  await expect(form(page).getByText('The area is not known')).toBeVisible()
  await expect(form(page).getByRole('combobox', { name: 'Area' })).toBeFocused()
  await fail(418, '')
  await toast(SENDING_MESSAGES.unexpected)
  await page.unrouteAll()
  await page.route('**/media/no-picture.jpg', (route) => route.fulfill({ status: 404 }))
  await pressPost(page)
  await toast('Default image could not be loaded. Please upload at least one image.')
  await page.unrouteAll()

  await page.context().setOffline(true)
  await pressPost(page)
  await toast(SENDING_MESSAGES.networkError)
  await expect(page.getByText('You are offline. Your post is kept here and is sent when the network is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('alert').getByText(POSTING_MESSAGES.posted)).toBeVisible()
  await expect(page).toHaveURL(/\/listing$/)
  const found = await (await page.request.get(`/api/properties/search?keyword=${encodeURIComponent(name)}`)).json()
  expect(found).toHaveLength(1)
  errors.splice(0, errors.length, ...errors.filter((error) => !/status of [45]\d\d|net::ERR_/.test(error)))
})

test('a post without any progress times out after 30 seconds', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await signedInAs(page, await account(page.request))
  await fillRequired(page)
  let asked = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    asked = resolve
  })
  await page.route('**/api/properties/add', () => asked())
  await pressPost(page)
  await arrived
  await expect(page.getByRole('button', { name: 'Posting Property...' })).toBeDisabled()
  await page.clock.fastForward(30_000)
  await expect(page.getByText(SENDING_MESSAGES.timedOut)).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
})

test('the fourth post of the free plan leads to the plans', { tag: '@long' }, async ({ page, errors }) => {
  const person = await account(page.request)
  for (let post = 0; post < 3; post++) await postProperty(page.request, person.token, { category: 'PLOT', propertyFor: 'SELL' })
  await signedInAs(page, person)
  await visit(page, '/postproperty')
  await expect(page.getByText(POSTING_MESSAGES.noPostLeft)).toBeVisible()
  await expectAccessible(page)
  await fillRequired(page)
  await pickers(page).pictures.setInputFiles([await rotatedPicture()])
  await expectPictures(page, 1)
  await pressPost(page)
  const dialog = page.getByRole('dialog', { name: 'Post limit reached' })
  await expect(dialog.getByText('Post limit exceeded. You can only post 3 properties with your current plan.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Upgrade plan' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page.goBack()
  await expect(form(page).getByLabel('Expected price (INR)')).toHaveValue('45,00,000')
  await expectPictures(page, 1)
  ignoreFailedCalls(errors)
})

test('a post with an expired session leads through the sign-in back to the filled-in form', { tag: '@long' }, async ({ page, errors }) => {
  const person = await account(page.request)
  await signedInAs(page, person)
  const name = await fillRequired(page)
  await pickers(page).pictures.setInputFiles([await pictureOf('green')])
  await expectPictures(page, 1)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await pressPost(page)
  await expect(page.getByRole('alert').getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/postproperty$/)
  await expect(form(page).getByLabel('Plot name')).toHaveValue(name)
  await expectPictures(page, 1)
  await postAndFollow(page, 2)
  ignoreFailedCalls(errors)
})

test('a stored session without its user leads to the sign-in', { tag: '@long' }, async ({ page }) => {
  const { token } = await account(page.request)
  await signedInAs(page, { token, user: { userRole: 'OWNER' } })
  /** Authorization headers of the requests for usual prices. */
  const askedBy: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(splitAddress(paths.getUsualPrice).path)) askedBy.push(request.headers().authorization ?? 'nobody')
  })
  await fillRequired(page)
  await pressPost(page)
  await expect(page.getByText('Authentication required. Please log in again.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  // no further request after the session has ended: the server would answer 401
  expect(askedBy).toEqual([`Bearer ${token}`])
})

test('an account that cannot post sees why, and what it can do instead', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/postproperty')
  await expect(page).toHaveURL(/\/signin$/)
  await signedInAs(page, await account(page.request, 'SEEKER'))
  await visit(page, '/postproperty')
  await expect(page.getByText(POSTING_MESSAGES.seekersCannotPost)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Post a requirement' })).toHaveAttribute('href', '/postrequirement')
  await expectAccessible(page)
})
