import { expect, type Page } from './fixture.ts'
import { codeField, codeFor, type Person } from './people.ts'

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Email Address').fill(person.email)
  await page.getByLabel('Phone Number').pressSequentially(`+91 ${person.phoneNumber.slice(0, 5)} ${person.phoneNumber.slice(5)}`)
  await page.getByRole('combobox', { name: 'Area' }).pressSequentially('Kothr')
  await page.getByRole('option', { name: /Kothrud/ }).click()
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check()
}

export const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP' }).click()
export const main = (page: Page) => page.getByRole('main')

export async function signIn(page: Page, { phoneNumber }: Person): Promise<void> {
  await page.getByLabel('Mobile number').pressSequentially(`91${phoneNumber}`)
  await expect(page.getByLabel('Mobile number')).toHaveValue(phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in with the open sign-in sheet: enters phone number and code. */
export async function signInInSheet(page: Page, phoneNumber: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /^Sign in to / })
  await sheet.getByLabel('Mobile number').fill(phoneNumber)
  await sendOtp(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await codeFor(page.request, phoneNumber))
  await sheet.getByRole('button', { name: 'Sign In' }).click()
}
