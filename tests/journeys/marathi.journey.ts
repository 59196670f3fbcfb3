import { INVENTED_BRAND } from '#server/brand-settings.ts'
import { unlock } from './contact-helpers.ts'
import { englishWords } from './english-words.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, visit } from './fixture.ts'
import { account, codeField, codeFor, stranger } from './people.ts'
import { picture } from './posting-helpers.ts'
import { form, type openSection, pickers } from './property-forms.ts'

const HOME = 'सह्याद्री हाइट्स'
const [FIRST_NAME, LAST_NAME] = ['मीना', 'कुलकर्णी']
const SEEKER = { firstName: 'Ravi', lastName: 'Patil' }

/** Expects a screen without an English word, without sideways scrolling and without a finding of axe. */
async function expectMarathi(page: Page, data: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr-IN')
  expect(new URL(page.url()).pathname).toMatch(/^\/mr(\/|$)/)
  await expect
    .configure({ soft: true })
    .poll(() => englishWords(page, data))
    .toEqual([])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('an owner signs up, posts a home, answers a lead and closes the home in Marathi, without an English word', async ({ page }) => {
  const person = stranger()
  const seeker = await account(page.request, 'SEEKER', SEEKER)
  const data = [INVENTED_BRAND.OFFICE_ADDRESS, person.email, ...Object.values(SEEKER), 'Baner', 'Pune', 'Maharashtra', 'hall.jpg']

  await visit(page, '/mr/about')
  await visit(page, '/mr/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'खाते उघडा' })).toBeVisible()
  await expectMarathi(page, data)
  await page.getByLabel('नाव', { exact: true }).pressSequentially(FIRST_NAME)
  await page.getByLabel('आडनाव').pressSequentially(LAST_NAME)
  await page.getByLabel('ई-मेल पत्ता').pressSequentially(person.email)
  await page.getByLabel('फोन नंबर').pressSequentially(person.phoneNumber)
  await chooseBaner(page)
  await page.getByRole('checkbox', { name: /^माझे वय 18 किंवा जास्त आहे/ }).check()
  await page.getByRole('button', { name: 'OTP पाठवा' }).click()
  await expect(codeField(page)).toBeFocused()
  await expectMarathi(page, data)
  await codeField(page).fill(await codeFor(page.request, person.phoneNumber))
  await page.getByRole('button', { name: 'खाते उघडा' }).click()
  await expect(page).toHaveURL(/\/mr(\/|\/home)?$/)
  await expect(page.getByText(/^खाते उघडले/)).toBeVisible()

  await visit(page, '/mr/postproperty')
  await expectMarathi(page, data)
  await form(page).getByText('राहण्यासाठी', { exact: true }).click()
  await form(page).getByText('भाड्याने', { exact: true }).click()
  await openStep(page, 'property-photos')
  await pickers(page).pictures.setInputFiles(await picture('hall.jpg', '#804020'))
  await expect(form(page).getByRole('button', { name: /^1 पैकी फोटो 1/ })).toBeVisible()
  await expect(form(page).getByText('तयार करत आहे…')).toHaveCount(0)
  await expectMarathi(page, data)
  await openStep(page, 'property-details')
  const name = form(page).getByLabel('सोसायटीचे नाव')
  await name.pressSequentially(HOME)
  await form(page).getByLabel('वर्णन').pressSequentially('दोन बाल्कनी, सकाळचे ऊन, बागेसमोर.')
  await expectMarathi(page, data)
  await openStep(page, 'location-details')
  await chooseBaner(page)
  // the browser's Back leads to an earlier step of a phone, or leaves the form; either way nothing is lost
  await expect(page.getByText('मसुदा जतन झाला', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(form(page)).toBeVisible()
  await expectMarathi(page, data)
  await openStep(page, 'property-details')
  await expect(name).toHaveValue(HOME)
  await openStep(page, 'price-details')
  await form(page).getByLabel('अपेक्षित भाडे (₹)').pressSequentially('25000')
  await expectMarathi(page, data)
  await openStep(page, 'property-documents')
  await expectMarathi(page, data)
  await form(page).getByRole('button', { name: 'प्रॉपर्टी पोस्ट करा' }).click()
  await expect(page.getByRole('region', { name: 'तुमची प्रॉपर्टी आता सर्वांना दिसते.' })).toBeVisible()

  await visit(page, '/mr/profile?tab=properties')
  const row = page.getByRole('article', { name: HOME })
  const status = row.getByLabel(`${HOME} ची स्थिती`)
  await expect(status).toHaveValue('ACTIVE')
  await expectMarathi(page, data)
  const id = Number((await row.getByRole('link', { name: `${HOME}: बदल करा` }).getAttribute('href'))?.split('/').at(-1))
  await unlock(page.request, seeker, id)

  await visit(page, '/mr/notifications')
  await expect(
    page
      .getByRole('main')
      .getByText(/नवीन चौकशी/)
      .first(),
  ).toBeVisible()
  await expectMarathi(page, data)
  await visit(page, '/mr/profile?tab=inquiries')
  const people = page.getByRole('tabpanel')
  await expect(people.getByText('Ravi Patil').first()).toBeVisible()
  // on a phone the list opens one person
  const opener = people.getByRole('button', { name: 'Ravi Patil', exact: true })
  if (await opener.isVisible()) await opener.click()
  const lead = page.getByLabel(/ची स्थिती$/).first()
  await lead.selectOption('कॉल केला')
  await expect(lead).toHaveValue('CALLED')
  await expectMarathi(page, data)
  // on a phone the answers that an owner begins with are offered
  const answer = page.getByRole('dialog').getByRole('button', { name: /WhatsApp/ })
  if (await answer.isVisible()) {
    await answer.click()
    await expect(page.getByText('माफ करा, आधीच गेले आहे.')).toBeVisible()
    await expectMarathi(page, data)
  }

  await visit(page, '/mr/profile?tab=properties')
  await row.getByRole('button', { name: `भाड्याने गेले: ${HOME}` }).click()
  const sheet = page.getByRole('dialog', { name: 'भाड्याने गेले?' })
  await sheet.getByText('Ravi Patil').click()
  await sheet.getByRole('button', { name: '11 महिने' }).click()
  await expectMarathi(page, data)
  await sheet.getByRole('button', { name: 'भाड्याने गेले', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('भाड्याने गेले असे नोंदवले. ते आता शोधात दिसत नाही.')).toBeVisible()
  await expect(row.getByRole('region', { name: `भाड्याने गेले: ${HOME}` })).toBeVisible()
  await expect(status).toHaveValue('INACTIVE')
  await expectMarathi(page, data)
})

/** Types the beginning of a locality in Devanagari, key by key, and takes what is offered. */
async function chooseBaner(page: Page): Promise<void> {
  const area = page.getByRole('combobox', { name: 'परिसर' })
  await area.pressSequentially('बाणेर')
  await page
    .getByRole('option', { name: /^(Baner|बाणेर)/ })
    .first()
    .click()
  await expect(area).toHaveValue(/^(Baner|बाणेर)$/)
}

/** Shows a section of the form, on phones by its step. */
async function openStep(page: Page, id: Parameters<typeof openSection>[1]): Promise<void> {
  const section = form(page).locator(`#${id}`)
  if (await section.isVisible()) return
  const step = Number(await section.getAttribute('data-step'))
  await page.getByRole('navigation', { name: 'फॉर्मच्या पायऱ्या' }).getByRole('button').nth(step).click()
  await expect(section).toBeVisible()
}
