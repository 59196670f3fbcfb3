import { expect, test, visit } from './fixture.ts'

test('a search that is typed in Hindi on the Hindi home page becomes filters with Hindi names', async ({ page }) => {
  await visit(page, '/hi')
  const box = page.getByRole('combobox', { name: 'प्रॉपर्टी का नाम, जगह या प्रकार लिखकर खोजें' })
  await box.pressSequentially('बाणेर में 2 बीएचके किराये पर')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/hi\/listing\?/)
  // the three filters, and the link that removes all
  const filters = page.getByRole('list', { name: 'लगे हुए फ़िल्टर' })
  await expect(filters.getByRole('link', { name: / हटाएँ$/ })).toHaveCount(4)
})
