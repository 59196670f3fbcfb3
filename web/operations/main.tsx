import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { openTranslator } from '#web/lib/api/translate-answer.ts'
import { keepTranslatedTextsCurrent } from '#web/lib/page/translated-text.ts'
import { listenToDialogHistory } from '#web/ui/dialogs/dialog-history.ts'
import { keepFocusOfBusyButtons } from './frame/keep-focus.ts'
import { createConsoleRouter } from './frame/router.tsx'
import { sendHeldDecisions } from './moderation/held-decisions.ts'

keepTranslatedTextsCurrent()
listenToDialogHistory()
keepFocusOfBusyButtons()
window.addEventListener('pagehide', sendHeldDecisions)
// data is refetched whenever a page opens: another operator may have changed it
const client = createQueryClient(0)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the console')
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={createConsoleRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
// ready reasons are shown in the language of the console, but stored in English
if (import.meta.env.OTHER_LANGUAGE) void openTranslator().then(render, render)
else render()
