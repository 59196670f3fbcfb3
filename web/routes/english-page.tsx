import type { ClientLoaderFunctionArgs } from 'react-router'
import { splitLanguage } from '#contracts/base/language-addresses.ts'

/** Set by React Router; the request of a loader has no hash. */
interface RouterWindow {
  readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: { readonly hash: string } } } }
}

/** Opens the English page in place of one that is not translated. The server does the same for addresses that it is asked for. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const hash = (window as RouterWindow).__reactRouterDataRouter?.state.navigation.location?.hash ?? ''
  window.location.assign(splitLanguage(pathname).path + search + hash)
  // shows the present page until the document is left
  return new Promise<never>(() => {})
}

export default function EnglishPage() {
  return null
}
