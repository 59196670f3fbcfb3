import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenToDialogHistory } from '#web/ui/dialog-history.ts'

listenToDialogHistory()
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
