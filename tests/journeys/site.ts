import type { ChildProcess } from 'node:child_process'
import type { FullConfig } from '@playwright/test'
import { PROJECTS } from '../../demo/project-plans.ts'
import { generateProperties } from '../../demo/properties.ts'
import { spawnSite, startCopies, stopSite } from './copies.ts'
import { COPIES, DATA_FOLDER } from './database.ts'

/** Longest that a start with loading the demo may take on a slow machine, ms. */
const PATIENCE = 240_000

const MANY = '100000/1h'

/** Starts the product as a person would find it, on a folder of its own, and waits until all its homes are there. */
const SETTINGS = {
  HOST: '127.0.0.1',
  WADA_DATA_DIR: DATA_FOLDER,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  // journeys see few of the demo's pictures: encoding all of them takes a tenth of the processor's time
  WADA_DEMO_VARIANTS: 'off',
  DATABASE_URL: '',
  // every journey comes from one address, and most register somebody
  AUTH_SENDS_PER_ADDRESS: MANY,
  AUTH_SENDS_OVERALL: MANY,
  AUTH_GUESSES_PER_ADDRESS: MANY,
  AUTH_GUESSES_OVERALL: MANY,
  SMS_CEILING: MANY,
  CONTACT_MESSAGES_PER_ADDRESS: MANY,
  CONTACT_MESSAGES_OVERALL: MANY,
}

/**
 * Starts the product as a person would find it, on a folder of its own, and waits until all its homes are there. With JOURNEYS_COPIES it runs as
 * so many copies that are stopped and started in turn.
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
  const deadline = Date.now() + PATIENCE
  // the projects are loaded last
  while ((await count(port, '/api/properties/get?size=1')) < wanted || (await count(port, PROJECT_LIST)) < PROJECTS.length) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`The demo's ${wanted} listings are not there after ${PATIENCE / 1000} s.`)
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
