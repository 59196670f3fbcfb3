import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** On a slow line forty small files cost more than their bytes: what every page needs comes in a few. */
const GROUPS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|cookie|set-cookie-parser)\// },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  {
    name: 'shared',
    test: /\/(web\/(ui|lib)|contracts)\/(?!toaster|pushes|area-field|combobox|tabs|accounts\.ts|properties\.ts|routes\.ts|errors\.ts|posting[\w-]*\.ts|property-fields\.ts)/,
    minShareCount: 3,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } }),
  },
}))
