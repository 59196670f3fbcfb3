// `npm start`: installs, builds, starts, prints the address.
import { become, build, install } from './prepare.mjs'

install()
build()
become('node', ['server/main.ts'])
