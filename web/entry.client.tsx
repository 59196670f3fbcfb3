import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ALL_STYLES_ID, applyAllStyles } from '#web/lib/page/style-elements.ts'
import { isTranslatedByBrowser, keepTranslatedTextsCurrent } from '#web/lib/page/translated-text.ts'
import { listenToDialogHistory } from '#web/ui/dialogs/dialog-history.ts'

keepTranslatedTextsCurrent()
listenToDialogHistory()
const link = document.getElementById(ALL_STYLES_ID)
const applied = link instanceof HTMLLinkElement ? applyAllStyles(link) : Promise.resolve()
applied.then(() => {
  startTransition(() => {
    // a translated page cannot be hydrated: React renders it again, which is no failure
    const wasTranslated = isTranslatedByBrowser()
    const onRecoverableError = (error: unknown) => wasTranslated || isTranslatedByBrowser() || reportError(error)
    hydrateRoot(document, <HydratedRouter />, { onRecoverableError })
  })
})
