import type { Database } from '#server/db/client.ts'
import { hasDemoPeople } from './users.queries.ts'

/** Anybody can read the codes of demo users. @throws Error when a production database holds one */
export async function refuseDemoPeople({ pool }: Database): Promise<void> {
  if (await hasDemoPeople(pool)) {
    throw new Error('WADA_MODE=production refuses this DATABASE_URL: the database holds demo people (users.is_demo). Use one without.')
  }
}
