import { STAGED_BADGE as BADGE } from '#contracts/homes/media/media.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { WITH_PICTURES } from './launch-chromium.ts'
import { openOperations } from './operations.ts'
import { account, signedInAs } from './people.ts'
import { beginPost, choosePictures, picture, pictureNames, postAndFollow } from './posting-helpers.ts'
import { newName, openSection } from './property-forms.ts'

test.use({ launchOptions: WITH_PICTURES })

const tick = (page: Page, photo: number) => page.getByRole('checkbox', { name: `Made or staged by a program (picture ${photo})` })
const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${process.env.SHOTS}/staged-${name}-${page.viewportSize()?.width}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a picture that was made by a program says so wherever it is shown; an edit takes it back, an operator sets it', async ({ page }) => {
  const poster = await account(page.request)
  const name = newName()
  await beginPost(page, poster, name)
  await choosePictures(page, [await picture('a.jpg', '#705030'), await picture('b.jpg', '#305070')])
  await pictureNames(page)
  await tick(page, 1).check()
  await keepScreenshot(page, 'form')
  // the tick stays with its picture
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect(tick(page, 2)).toBeChecked()
  await page.getByRole('button', { name: 'Make photo 2 the cover' }).click()
  await expect(tick(page, 1)).toBeChecked()
  const id = await postAndFollow(page, 2)

  await visit(page, `/listing?searchTerm=${encodeURIComponent(name)}`)
  const card = cardOf(page, name).first()
  await expect(card.getByText(BADGE)).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await keepScreenshot(page, 'card')
  await visit(page, `/listing/${id}`)
  const note = page.getByText('1 of 2 pictures is made or staged by a program. Visit before you decide.')
  await expect(note).toBeVisible()
  const open = page.getByRole('button', { name: 'Open photo 1 of 2, computer-made' })
  await expect(open.getByText(BADGE)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreenshot(page, 'page')
  await open.click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: `Photo 1 of ${name}, computer-made` })).toBeVisible()
  await expect(viewer.getByText(BADGE)).toBeVisible()
  await keepScreenshot(page, 'viewer')
  // the preview of a shared link cannot say it, so it shows the other picture
  const html = await (await page.request.get(`/listing/${id}`)).text()
  const { pictures } = await (await page.request.get(`/api/properties/get/${id}`)).json()
  const shared = /property="og:image" content="([^"]+)"/.exec(html)?.[1]
  expect(shared).toContain(pictures[1].fileName.replace('.jpg', ''))

  await visit(page, `/editproperty/${id}`)
  await openSection(page, 'property-photos')
  await tick(page, 1).uncheck()
  await page
    .getByRole('button', { name: /^(Update|Save)/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/editproperty/)
  await visit(page, `/listing/${id}`)
  await expect(page.getByRole('button', { name: 'Open photo 1 of 2', exact: true })).toBeVisible()
  await expect(note).toHaveCount(0)

  await openOperations(page, `/properties/${id}`)
  await tick(page, 2).check()
  await keepScreenshot(page, 'console')
  await page.getByRole('button', { name: 'Save the labels' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The sofa is not there.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Picture 2 of 2, computer-made' })).toBeVisible()
  await expect(page.getByText('Said which pictures a program made or staged')).toBeVisible()
  await signedInAs(page, poster)
  await visit(page, `/editproperty/${id}`)
  await openSection(page, 'property-photos')
  await expect(tick(page, 2)).toBeChecked()
  await expect(tick(page, 2)).toBeDisabled()
})
