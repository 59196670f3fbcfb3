import type { Language } from '#contracts/base/language.ts'
import { languagePaths } from '#contracts/people/accounts/language-paths.ts'
import { CALL_TIMEOUT_MS, createApi, httpTransport } from '#web/lib/api/api.ts'
import { currentSession, updateUser } from '#web/lib/session/session-store.ts'

const transport = httpTransport(CALL_TIMEOUT_MS)
/** The browser completes the call although its page is left. */
const api = createApi(languagePaths, (path, init) => transport(path, { ...init, keepalive: true }))

/** Key in the device's storage: the language that the person chose last on this device. */
export const CHOSEN = 'language'

/** Stores the choice on the device and, of a signed-in person, in the account. @throws ApiError when the account could not be changed */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(CHOSEN, language)
  } catch {
    // the links work without
  }
  const { user } = currentSession()
  if (user?.id === undefined) return
  // at once: the page may be gone when the answer comes
  updateUser({ ...user, language })
  try {
    await api.call('chooseLanguage', { params: { userId: user.id }, body: { language } })
  } catch (error) {
    // another change of the user, or another choice, may have been stored meanwhile
    const { user: latest } = currentSession()
    if (latest?.id === user.id && latest.language === language) updateUser({ ...latest, language: user.language })
    throw error
  }
}
