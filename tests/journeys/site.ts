import type { ChildProcess } from 'node:child_process'
import type { FullConfig } from '@playwright/test'
import { PROJECTS } from '../../demo/project-plans.ts'
import { generateProperties } from '../../demo/properties.ts'
import { spawnSite, startCopies, stopSite } from './copies.ts'
import { COPIES, DATA_FOLDER } from './database.ts'

/** Timeout of a start that loads the demo's data on a slow machine, ms. */
const START_TIMEOUT_MS = 240_000

const MANY = '100000/1h'

const SETTINGS = {
  HOST: '127.0.0.1',
  WADA_DATA_DIR: DATA_FOLDER,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  // journeys show few of the demo's pictures; encoding all variants would take a tenth of the processor time
  WADA_DEMO_VARIANTS: 'off',
  DATABASE_URL: '',
  // all journeys have the same IP address, and most register a user
  AUTH_SENDS_PER_ADDRESS: MANY,
  AUTH_SENDS_OVERALL: MANY,
  AUTH_GUESSES_PER_ADDRESS: MANY,
  AUTH_GUESSES_OVERALL: MANY,
  SMS_CEILING: MANY,
  CONTACT_MESSAGES_PER_ADDRESS: MANY,
  CONTACT_MESSAGES_OVERALL: MANY,
  GRIEVANCES_PER_ADDRESS: MANY,
  GRIEVANCES_OVERALL: MANY,
  // every page load is measured, so that no journey depends on chance
  PAGE_SPEED_SHARE: '1',
  PAGE_SPEED_REPORTS_PER_ADDRESS: MANY,
}

/**
 * Starts the product with its demo on a separate data folder, and waits until all properties and projects are loaded. JOURNEYS_COPIES:
 * number of copies, which are stopped and started in turn.
 */
export default async function startSite(config: FullConfig): Promise<() => Promise<void>> {
  const port = Number(config.metadata.port)
  if ((await count(port, PROJECT_LIST)) !== -1) throw new Error(`Another program answers on port ${port}: stop it, or set JOURNEYS_PORT.`)
  if (COPIES > 1) return startCopies(port, COPIES, SETTINGS, (first) => listingsAreThere(first, port))
  const site = spawnSite(port, SETTINGS)
  try {
    await listingsAreThere(site.process, port)
  } catch (error) {
    await stopSite(site)
    throw error
  }
  return async () => void (await stopSite(site))
}

async function listingsAreThere(server: ChildProcess, port: number): Promise<void> {
  const wanted = generateProperties().filter((listing) => listing.status === 'ACTIVE').length
  const deadline = Date.now() + START_TIMEOUT_MS
  // the projects are loaded last
  while ((await count(port, '/api/properties/get?size=1')) < wanted || (await count(port, PROJECT_LIST)) < PROJECTS.length) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`The demo's ${wanted} listings are not there after ${START_TIMEOUT_MS / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

const PROJECT_LIST = '/api/under-constructions/getall-admin?size=1'

async function count(port: number, path: string): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return ((await answer.json()) as { totalElements: number }).totalElements
  } catch {
    return -1
  }
}
