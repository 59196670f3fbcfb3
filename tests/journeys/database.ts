import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/db/embedded.ts'
import { givePlan } from '../plans.ts'

/** Where the site of the journeys keeps its data: runs on different ports keep out of each other's way. */
export const DATA_FOLDER = process.env.JOURNEYS_PORT ? `.data/journeys-${process.env.JOURNEYS_PORT}` : '.data/journeys'

async function inDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  // takes over the running server: only its address is wanted
  const { url } = await startEmbeddedDatabase(DATA_FOLDER)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the six minutes pass that a person needs to miss a code. */
export async function letCodeExpire(phoneNumber: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rowCount } = await client.query(`UPDATE one_time_codes SET expires_at = now() - interval '1 minute' WHERE phone_number = $1`, [
      phoneNumber,
    ])
    if (rowCount !== 1) throw new Error('there is no such code')
  })
}

/** Gives a person a plan with so many contacts. */
export async function giveContacts(phoneNumber: string, contacts: number): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE phone_number = $1', [phoneNumber])
    const [person] = rows
    if (!person) throw new Error('there is no such person')
    await givePlan(client, person.id, { contacts })
  })
}
