import { createBrowserRouter, Navigate } from 'react-router'
import { Spinner } from '#web/ui/page-parts.tsx'
import { ConsoleFailure, PageNotFound } from './console-failure.tsx'
import { ConsoleFrame } from './console-frame.tsx'
import { PAGES } from './pages.ts'

export function createConsoleRouter() {
  return createBrowserRouter(
    [
      {
        element: <ConsoleFrame />,
        hydrateFallbackElement: <Spinner label="Loading" />,
        children: [
          {
            errorElement: <ConsoleFailure />,
            children: [
              { index: true, element: <Navigate to={`/${PAGES[0]?.path}`} replace /> },
              ...PAGES.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
              { path: '*', element: <PageNotFound /> },
            ],
          },
        ],
      },
    ],
    { basename: '/operations' },
  )
}
