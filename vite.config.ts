import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Of the design system, the library and the contracts: what only pages with forms, dashboards or payments need. */
const NOT_EVERYWHERE =
  /(ui\/(toaster|choices|combobox\w*|combobox-with-list|tabs|panel|text-field|settings-section|use-file-drop|suggesting-field|amenity-icons?|use-autoplay|carousel|picture-carousel|thumbnails|row-actions|day-field|switch|full-screen-message|icons|page-icons|load-failed|problem-list|search-field|page-parts|upgrade-dialog|file-button|back-link|home-section|picture-viewer|slides|use-picture-viewer|use-scrolling-row|viewer-frame)|lib\/(pushes|area-field|own-requirements-query|dashboard-stats-query|share|chosen-plan|document-url|draft-store|use-draft|rera-link|plans-query|plan-offer|plan-purpose|similar-words|save-csv|requirement-wording|requirement-links|fit-reasons|use-reload-on-return|unexpected-format|use-idempotency-key|focused-heading|pin-code-of-area|device-list|small-property-card|rental-costs)|contracts\/(account[\w-]*|requirement[\w-]*|project[\w-]*|properties|routes|errors|posting[\w-]*|property-fields|question-fields|values|phone-in-text|payment-messages|plans[\w-]*|dashboard[\w-]*|map-[\w-]*|freshness[\w-]*|kept-search[\w-]*|shortlist[\w-]*|notification[\w-]*|privacy|inquir[\w-]*|import|proof-of-work|way-to-work-messages|home-messages|number-typing|amenity-kinds|unusual-\w+|surroundings[\w-]*|contact-form[\w-]*|report[\w-]*|block-messages|compare-messages|loan-messages|chosen-properties))\.tsx?$/

function isShared(file: string): boolean {
  return /\/(web\/(ui|lib)|contracts)\/[^/]+$/.test(file) && !NOT_EVERYWHERE.test(file)
}

/** On a slow line forty small files cost more than their bytes: what every page needs comes in a few. */
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)\// },
  // of its own, so that only pages with forms load it
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'shared', test: isShared, minShareCount: 3 },
]

/** A page loads the file of an icon only when it shows one of them. */
const ICONS_ALONE = { test: /\/web\/ui\/[\w-]*icons\.tsx$/, sideEffects: false }

interface Chunk {
  readonly isDynamicEntry: boolean
}

/** Every page's manifest names the files of all routes: those that only share code of others go without a name of their own. */
const fileName = ({ isDynamicEntry }: Chunk) => (isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js')

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: { groups: GROUPS }, chunkFileNames: fileName },
            treeshake: { moduleSideEffects: [ICONS_ALONE] },
          },
        }),
  },
}))
