import { signInInSheet } from './account-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectNoSidewaysScrollOfPhone, hydrated, test, visit } from './fixture.ts'
import { account, ignoreFailedCalls } from './people.ts'

test('a shortlist is shared by a link, on which somebody without an account votes, until the link is revoked', { tag: '@phone' }, async ({
  page,
  browser,
  errors,
}) => {
  const seeker = await account(page.request, 'SEEKER')
  await visit(page, '/listing/1')
  const home = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: `Add ${home} to a shortlist` }).click()
  await signInInSheet(page, seeker.phoneNumber)
  const adding = page.getByRole('dialog', { name: 'Add to a shortlist' })
  await adding.getByLabel('Name of a new shortlist').fill('Near the school')
  await adding.getByRole('button', { name: 'Done' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: `Add ${home} to a shortlist` }).click()
  await expect(adding.getByRole('button', { name: /^Near the school/, pressed: true })).toContainText('1 home')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await adding.getByRole('link', { name: 'See your shortlists' }).click()
  await page.getByRole('link', { name: /^Near the school/ }).click()
  await page.getByRole('button', { name: `Add note on ${home}` }).click()
  await page.getByLabel('Your note').fill('Baba likes the garden.')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Baba likes the garden.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a Link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  // the reload also removes the messages
  await page.reload()
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(link)
  expect(link).toMatch(/\/shared-shortlist#\d+\.[\w-]{22}$/)
  await expectAccessible(page)
  await expectNoSidewaysScrollOfPhone(page)

  const family = await browser.newContext({ viewport: page.viewportSize(), serviceWorkers: 'block' })
  const aai = await family.newPage()
  const asked: string[] = []
  aai.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())))
  await aai.goto(link)
  await hydrated(aai)
  const vote = aai.getByRole('group', { name: `Your vote on ${home}` })
  await expect(aai.getByText('Baba likes the garden.')).toBeVisible()
  await vote.getByRole('button', { name: 'For it' }).press('Enter')
  const asking = aai.getByRole('dialog', { name: 'Who are you?' })
  await asking.getByLabel('Your name').fill('Aai')
  await expectAccessible(aai)
  await asking.getByRole('button', { name: 'Save Vote' }).click()
  await expect(vote.getByRole('button', { name: 'For it', pressed: true })).toBeVisible()
  await vote.getByRole('button', { name: 'Not sure' }).click()
  await expect(aai.getByRole('list', { name: 'Votes' })).toHaveText('Not sure 1Aai')
  await expectAccessible(aai)
  await expectNoSidewaysScrollOfPhone(aai)
  // another visit with the same browser shows the vote
  await aai.reload()
  await expect(vote.getByRole('button', { name: 'Not sure', pressed: true })).toBeVisible()
  const [, secret = ''] = link.split('#')
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((each) => each.includes(secret))).toEqual([])

  await page.reload()
  await expect(page.getByRole('list', { name: 'Votes' })).toHaveText('Not sure 1Aai')
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(page.getByRole('button', { name: 'Make a Link' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Votes' })).toHaveText('Not sure 1Aai')
  await vote.getByRole('button', { name: 'Against it' }).click()
  await expect(aai.getByRole('heading', { name: 'This shortlist is closed' })).toBeVisible()
  await aai.reload()
  await expect(aai.getByRole('heading', { name: 'This shortlist is closed' })).toBeVisible()
  await expectAccessible(aai)
  await family.close()
  await page.getByRole('button', { name: 'Delete this shortlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You have no shortlist yet' })).toBeVisible()
  ignoreFailedCalls(errors)
})
