import { REGISTER_PAGE } from '#tests/projects.ts'
import { giveDraft } from './database.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './fixture.ts'
import { openOperations } from './operations.ts'
import { ignoreFailedCalls } from './people.ts'
import { picture } from './posting-helpers.ts'

test('a plan that an operator edits is sold with the new terms, and its page says who changed what', { tag: '@desktop' }, async ({
  page,
  errors,
}) => {
  const { token } = await openOperations(page, '/plans')
  const navigation = page.getByRole('navigation', { name: 'Operations' })
  await page.getByRole('link', { name: 'New plan' }).click()
  const name = `Owner Festival ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await navigation.getByRole('link', { name: 'Localities' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await navigation.getByRole('link', { name: 'Localities' }).click()
  await expect(question).toBeVisible()
  for (let times = 0; times < 2; times++) {
    // Back closes the question, and asks it again
    await page.goBack()
    await expect(question).toBeVisible({ visible: times === 1 })
    // the router reverts the step of Back asynchronously
    await expect(page).toHaveURL(/\/plans\/new$/)
  }
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/plans\/new$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByLabel('Price without GST').fill('1,299')
  await page.getByLabel('Crossed-out price').fill('1,000')
  await page.getByLabel('Contacts', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Add the plan' }).click()
  await expect(page.getByText('Crossed-out price cannot be below the price')).toBeVisible()
  await expect(page.getByLabel('Crossed-out price')).toBeFocused()
  await page.getByLabel('Crossed-out price').fill('1,999')
  await page.getByRole('button', { name: 'Add the plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Price without GST').fill('1,199')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed the plan')).toBeVisible()
  await expect(page.getByText('₹1,299 → ₹1,199')).toBeVisible()
  await expectAccessible(page)

  const planId = /\d+$/.exec(page.url())?.[0]
  // another operator changes the plan in the meantime: the form shows that change and does not undo it
  const address = `/api/operations/plans/${planId}`
  const headers = { authorization: `Bearer ${token}` }
  const plan = await (await page.request.get(address, { headers })).json()
  await page.getByLabel('Offer label').fill('Never saved')
  await navigation.getByRole('link', { name: 'Localities' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  expect((await page.request.put(address, { headers, data: { ...plan, reason: null, contacts: 14 } })).status()).toBe(200)
  await page.getByRole('searchbox', { name: 'Search the localities' }).fill('411045')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Baner' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wakad' })).toBeHidden()
  await navigation.getByRole('link', { name: 'Plans' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Contacts', { exact: true })).toHaveValue('14')
  await page.getByLabel('Offer label').fill('25% OFF')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('After the festival')
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(page.getByRole('button', { name: 'Offer it again' })).toBeFocused()
  await page.getByRole('button', { name: 'Offer it again' }).click()
  await expect(page.getByText('The plan is on offer again.')).toBeVisible()
  // what was typed before is applied to the changed plan; the message of the first save may still be shown
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith(address))
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saving).status()).toBe(200)
  await expect(page.getByText('The plan is saved.').first()).toBeVisible()
  await expect(page.getByLabel('Offer label')).toHaveValue('25% OFF')

  // a save against an older version is refused, and the latest version can be loaded
  const latest = await (await page.request.get(address, { headers })).json()
  await page.getByLabel('Offer label').fill('30% OFF')
  const description = 'Changed by somebody else'
  expect((await page.request.put(address, { headers, data: { ...latest, reason: null, description } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Somebody else has changed this since you opened it/)).toBeVisible()
  await page.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(page.getByLabel(/^Description(?! in )/)).toHaveValue(description)
  await expect(page.getByLabel('Offer label')).toHaveValue('25% OFF')

  // an address that no cache contains
  await visit(page, `/subscription?role=owner&plan=${planId}`)
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('₹1,199')
  await expect(card).toContainText('14 contacts of owners and brokers')
  ignoreFailedCalls(errors)
})

test('a draft of a plan is on offer once an operator has given it a price', { tag: '@desktop' }, async ({ page, errors }) => {
  const name = `Seeker Draft ${Date.now()}`
  await giveDraft(name)
  await openOperations(page, '/plans')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Not set')
  await expect(row).toContainText('Draft')
  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Offer the plan' }).click()
  await expect(page.getByText('Price is required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Price without GST').fill('311')
  await page.getByLabel('Crossed-out price').fill('311')
  await page.getByRole('button', { name: 'Offer the plan' }).click()
  await expect(page.getByText(`${name} is on offer.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByText('Not on offer → On offer')).toBeVisible()
  await visit(page, `/subscription?role=seeker&plan=${/\d+$/.exec(page.url())?.[0]}`)
  await expect(page.getByRole('article', { name })).toContainText('₹311')
  ignoreFailedCalls(errors)
})

test('a project that an operator adds with pictures and flats stands on the home page once it is shown', { tag: '@long' }, async ({
  page,
}) => {
  await openOperations(page, '/projects/new')
  const name = `Neem Court ${Date.now()}`
  await page.getByLabel('Project name').fill(name)
  await page.getByLabel('Builder').fill('Deccan Stone Homes')
  await page.getByLabel('RERA number').fill(`P521${String(Date.now()).slice(-8)}`)
  await page.getByLabel('Page in the register').fill(REGISTER_PAGE)
  await page.getByRole('combobox', { name: 'Area' }).fill('Baner')
  await page.getByRole('button', { name: 'Add a kind of flat' }).click()
  await page.getByRole('textbox', { name: 'Kind of flat' }).fill('2 BHK')
  const price = page.getByLabel('Price, ₹')
  await price.fill('1,12,00,000')
  expect(await price.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  await price.fill('98 L')
  await page.getByRole('button', { name: 'Add the project' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles([await picture('front.jpg', '#a33'), await picture('back.jpg', '#3a3')])
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this picture?' })
  await question.getByRole('button', { name: 'Keep It' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page.locator('section', { has: page.getByRole('heading', { name: 'Pictures' }) }).getByRole('status')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show to everybody' }).click()
  await expect(page.getByText('Shown to everybody')).toBeVisible()

  const card = page.getByRole('article').filter({ hasText: name })
  await expect(async () => {
    // the home page is cached for a few seconds
    await visit(page, '/')
    await expect(card).toContainText('₹98 L', { timeout: 2_000 })
  }).toPass()
  await expect(card.locator('picture')).toBeVisible()
})
