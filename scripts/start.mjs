// `npm start`: installs, builds, starts, prints the address.
import { become, build, env, install } from './prepare.mjs'

await install()
await build()
// more arenas of glibc's would each keep what a large picture took
env.MALLOC_ARENA_MAX ??= '2'
await become('node', [process.env.WADA_MODE === 'production' ? 'server/main.ts' : 'demo/main.ts'])
