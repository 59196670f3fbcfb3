import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ALL_STYLES_ID } from '#web/lib/inline-styles.ts'
import { listenToDialogHistory } from '#web/ui/dialog-history.ts'

listenToDialogHistory()
applyAllStyles().then(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})

/** Resolves when the whole style sheet counts, or could not be loaded: what the scripts show may need styles that the page came without. */
async function applyAllStyles(): Promise<void> {
  const link = document.getElementById(ALL_STYLES_ID)
  if (!(link instanceof HTMLLinkElement)) return
  link.media = 'all'
  if (link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
  })
}
