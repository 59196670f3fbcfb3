import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGET } from './contracts/base/supported-browsers.ts'
import { stylesOfLanguage, translateTexts } from './languages/vite-plugin.ts'

/** Modules that most pages import; they are built into one file instead of many. */
const SHARED_MODULES = [
  'contracts/base/connection-messages.ts',
  'contracts/base/limits.ts',
  'contracts/reaching/unlocks/unlock-messages.ts',
  'contracts/reaching/wishlist/wishlist-messages.ts',
  'contracts/base/paths.ts',
  'contracts/people/accounts/session-messages.ts',
  'contracts/finding/localities/locality-key.ts',
  'contracts/homes/media/media.ts',
  'contracts/homes/properties/bhk.ts',
  'contracts/homes/properties/property-kinds.ts',
  'contracts/homes/properties/similar-prices.ts',
  'contracts/finding/travel/way-to-work-wording.ts',
  'contracts/base/values/money.ts',
  'contracts/base/values/normalise.ts',
  'contracts/base/values/numbers.ts',
  'contracts/base/values/phone.ts',
  'contracts/base/values/time.ts',
  'web/lib/api/api.ts',
  'web/lib/api/connection.ts',
  'web/lib/api/contacts-query.ts',
  'web/lib/api/has-fields.ts',
  'web/lib/api/page-failure.ts',
  'web/lib/api/query-client.ts',
  'web/lib/browser/new-id.ts',
  'web/lib/phone/phone-links.ts',
  'web/lib/browser/console-log.ts',
  'web/lib/browser/service-worker.ts',
  'web/lib/browser/tab-storage.ts',
  'web/lib/localities/localities.ts',
  'web/lib/page/cached-html.tsx',
  'web/lib/page/page-data.ts',
  'web/lib/page/seo.ts',
  'web/lib/page/style-elements.ts',
  'web/lib/page/translated-text.ts',
  'web/lib/properties/property-link.tsx',
  'web/lib/properties/property-wording.ts',
  'web/lib/saved/saved-address.ts',
  'web/lib/search/best-listings.ts',
  'web/lib/search/use-search-typing.ts',
  'web/lib/session/person.ts',
  'web/lib/session/session-store.ts',
  'web/lib/session/session.ts',
  'web/lib/session/use-lazy-dialog.ts',
  'web/lib/session/pending-action.ts',
  'web/lib/way-to-work/workplaces.ts',
  'contracts/homes/properties/property-choices.ts',
  'web/features/reaching/notifications/bell.tsx',
  'web/features/reaching/notifications/notification-toast.tsx',
  'web/features/reaching/unlocks/property-subject.ts',
  'web/features/site/shell/logo.tsx',
  'web/features/site/shell/navigation.ts',
  'web/lib/search/last-page.ts',
  'web/ui/lists/card-skeleton.tsx',
  'web/features/reaching/notifications/unread-count.ts',
  'web/features/reaching/wishlist/wishlist-query.ts',
  'web/ui/bar-icon-link.tsx',
  'web/ui/browser.ts',
  'web/ui/button.tsx',
  'web/ui/icons/common-icons.tsx',
  'web/ui/dialogs/dialog-history.ts',
  'web/ui/dialogs/dialog.tsx',
  'web/ui/icons/icon.tsx',
  'web/ui/icons/icons.svg',
  'web/ui/pictures/no-picture.tsx',
  'web/ui/lists/nothing-found.tsx',
  'web/ui/notice.tsx',
  'web/ui/page.tsx',
  'web/ui/lists/pager.tsx',
  'web/ui/pictures/picture.tsx',
  'web/ui/fields/search-form.tsx',
  'web/ui/fields/select.tsx',
  'web/ui/lists/show-more.tsx',
  'web/ui/toasts/toast.tsx',
].map((path) => join(import.meta.dirname, path))

for (const path of SHARED_MODULES) if (!existsSync(path)) throw new Error(`SHARED_MODULES names a file that is not there: ${path}`)

/** Chunks for the code of every page: on a slow network one large file loads faster than many small ones. */
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)\// },
  // a separate chunk, so that only pages with forms load it
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'shared', test: (id: string) => SHARED_MODULES.includes(id.replace(/\?.*$/, '')) },
]

/** Marks icon modules as free of side effects, so that a page that shows none of their icons does not load them. */
const ICON_MODULES = { test: /\/web\/ui\/icons\/[\w-]*icons\.tsx$/, sideEffects: false }

/** What React Router does when a page's script is gone, as after a deployment: it reloads the page one is on. */
const RELOADS = 'window.location.reload();'
const OPENS_WANTED = `const wanted = window.__reactRouterDataRouter?.state.navigation.location;
if (wanted) window.location.assign(wanted.pathname + wanted.search + wanted.hash); else ${RELOADS}`

/** Opens the page that was asked for instead. It depends on a private file of React Router: failed-navigation.journey.ts shows it. */
const openWantedPage: Plugin = {
  name: 'open-wanted-page',
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler: (code) => ({ code: code.replace(RELOADS, OPENS_WANTED), map: null }),
  },
}

const LANGUAGE = process.env.WADA_LANGUAGE || 'en'

interface Chunk {
  readonly isDynamicEntry: boolean
}

/** Names of chunks. Every page's manifest lists the files of all routes: chunks of shared code have no name, which keeps it short. */
const fileName = ({ isDynamicEntry }: Chunk) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js')

export default defineConfig(({ isSsrBuild }) => ({
  // OTHER_LANGUAGE repeats BUILD_LANGUAGE: a branch that depends on an imported constant is removed, but the modules that it uses stay
  define: { BUILD_LANGUAGE: JSON.stringify(LANGUAGE), 'import.meta.env.OTHER_LANGUAGE': JSON.stringify(LANGUAGE !== 'en') },
  environments: {
    // the server's pages contain their packages, so that the program runs without them, and React's production build: three times faster
    ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
  },
  plugins: [
    ...(LANGUAGE === 'en' ? [] : [translateTexts(LANGUAGE)]),
    stylesOfLanguage(LANGUAGE),
    tailwindcss(),
    reactRouter(),
    openWantedPage,
  ],
  // served from the English build, for all languages
  publicDir: LANGUAGE === 'en' ? 'web/public' : false,
  build: {
    assetsInlineLimit: 0,
    cssTarget: BUILD_TARGET,
    ...(isSsrBuild
      ? {}
      : {
          target: BUILD_TARGET,
          rolldownOptions: {
            output: { codeSplitting: { groups: GROUPS }, chunkFileNames: fileName },
            treeshake: { moduleSideEffects: [ICON_MODULES] },
          },
        }),
  },
}))
