import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartFailure } from '#server/base/platform/setting.ts'

/** Begins every text of the skeleton; a file that still has one is refused. */
const UNWRITTEN = 'TO BE WRITTEN: '

const text = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(2_000, 'has more than 2,000 characters')
  .refine((value) => !value.startsWith(UNWRITTEN), 'is not written yet')

/** What rule 7(1) of the DPDP Rules 2025 wants to be told, in the incident's own words. */
const incident = z.strictObject({
  /** Names the incident, in the notices and in the records of who was told. */
  reference: z.string().regex(/^[\w-]{3,40}$/, 'must have 3 to 40 letters, digits, - or _'),
  from: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T10:30:00+05:30' }),
  until: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-01T10:30:00+05:30' }),
  whatHappened: text,
  /** Beside what the tables tell. */
  data: z.array(text).max(20),
  consequences: text,
  whatWeDid: text,
  whatYouCanDo: text,
  /** Who answers questions. */
  contact: text,
})
export type Incident = z.output<typeof incident>

export const INCIDENT_EXAMPLE = JSON.stringify(
  {
    reference: '2026-12-01-a',
    from: '2026-12-01T10:30:00+05:30',
    until: '2026-12-01T14:00:00+05:30',
    whatHappened: `${UNWRITTEN}what happened, in two or three plain sentences, with how far it went`,
    data: [],
    consequences: `${UNWRITTEN}what may come of it for the person: calls and messages by people who pretend to be us, for instance`,
    whatWeDid: `${UNWRITTEN}what was done and is being done against it`,
    whatYouCanDo: `${UNWRITTEN}what the person can do: sign out of devices in the profile, tell codes to nobody, for instance`,
    contact: `${UNWRITTEN}name, post, e-mail address and phone number of the grievance officer`,
  },
  null,
  2,
)

/** @throws StartFailure that names what is wrong with the file */
export async function readIncident(path: string): Promise<Incident> {
  const content = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartFailure(`The incident's file cannot be read (${error.message}).`)
  })
  const parsed = incident.safeParse(parseJson(content))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'} ${message}`)
    throw new StartFailure(`${path}: ${problems.join('; ')}. npm run affected -- --example prints a skeleton.`)
  }
  if (Date.parse(parsed.data.from) > Date.parse(parsed.data.until)) throw new StartFailure(`${path}: until is before from.`)
  return parsed.data
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
