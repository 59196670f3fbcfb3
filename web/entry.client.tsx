import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ALL_STYLES_ID, applyAllStyles } from '#web/lib/page/style-elements.ts'
import { listenToDialogHistory } from '#web/ui/dialogs/dialog-history.ts'

listenToDialogHistory()
const link = document.getElementById(ALL_STYLES_ID)
const applied = link instanceof HTMLLinkElement ? applyAllStyles(link) : Promise.resolve()
applied.then(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
