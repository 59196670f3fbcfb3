import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { applyAllStyles } from '#web/lib/page/all-styles.ts'
import { ALL_STYLES_ID } from '#web/lib/page/inline-styles.ts'
import { listenToDialogHistory } from '#web/ui/dialog-history.ts'

listenToDialogHistory()
const link = document.getElementById(ALL_STYLES_ID)
const applied = link instanceof HTMLLinkElement ? applyAllStyles(link) : Promise.resolve()
applied.then(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
