// `npm start`: installs, builds, starts, prints the address.
import { become, build, env, install, programArguments } from './prepare.mjs'

await install()
await build()
// fewer glibc arenas: each one keeps the memory that a large picture needed
env.MALLOC_ARENA_MAX ??= '2'
await become('node', programArguments(process.env.WADA_MODE === 'production' ? 'site' : 'demo'))
