import type pg from 'pg'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { PRIVACY_VERSION } from '#contracts/people/privacy/privacy-version.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { addLocalities } from '#server/finding/localities/index.ts'
import { addAmenities } from '#server/homes/amenities/index.ts'
import { grantFreePlan } from '#server/money/plans/index.ts'
import { AMENITIES } from '#server/site/catalogue/amenities.ts'
import { LOCALITIES, localityNamed } from './localities.ts'
import { ALL_PERSONAS } from './personas.ts'
import type { DemoProperty } from './property.ts'

/** Key of the advisory lock under which one copy loads while the others wait: any number, the same in every copy. */
export const LOCK = 731_190_422
const LOADED = 'demo-data'
/** Name prefix of a milestone, followed by the highest property id before the load. All ages are counted back from its time. */
const BEGUN_PREFIX = 'demo-data-begun-after-'
const OLDEST_ACCOUNT_DAYS = 260

/** Fixed at the first attempt, so that a retry inserts the same rows. */
export interface Beginning {
  readonly at: Date
  /** The property of number n has the id `idsAfter + n`. */
  readonly idsAfter: number
}

export interface PictureRow {
  readonly number: number
  readonly position: number
  readonly fileName: string
}
export interface DocumentRow extends PictureRow {
  readonly originalName: string
}

async function inTransaction(client: pg.PoolClient, act: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await act()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

export async function isLoaded(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM demo_milestones WHERE name = $1', [LOADED])
  return rowCount === 1
}

async function findBeginning(client: pg.PoolClient): Promise<Beginning | undefined> {
  const { rows } = await client.query<{ name: string; reached_at: Date }>(
    'SELECT name, reached_at FROM demo_milestones WHERE starts_with(name, $1)',
    [BEGUN_PREFIX],
  )
  const row = rows[0]
  return row && { at: row.reached_at, idsAfter: Number(row.name.slice(BEGUN_PREFIX.length)) }
}

/** Reserves ids for the properties and loads the rows that they refer to: people, localities and amenities. */
export async function begin(client: pg.PoolClient, properties: number): Promise<Beginning> {
  await inTransaction(client, async () => {
    if (!(await findBeginning(client))) {
      // prevents posts between reading the highest id and moving the sequence past the reserved ids
      await client.query('LOCK TABLE properties IN SHARE ROW EXCLUSIVE MODE')
      await client.query(`INSERT INTO demo_milestones (name) SELECT $1 || coalesce(max(id), 0) FROM properties`, [BEGUN_PREFIX])
      await client.query(
        `SELECT setval(pg_get_serial_sequence('properties', 'id'), (SELECT coalesce(max(id), 0) FROM properties) + $1::bigint)`,
        [properties],
      )
    }
    await insertPeople(client)
    await insertLocalities(client)
    await addAmenities(client, AMENITIES)
  })
  const beginning = await findBeginning(client)
  if (!beginning) throw new Error('The beginning of the demo data was not kept')
  return beginning
}

async function insertPeople(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email, phone_number, user_role, rera_number, area, pin_code, is_demo, created_at,
                        terms_version, terms_accepted_at, privacy_version, privacy_accepted_at, adult_confirmed_at, phone_confirmed_at)
     SELECT "firstName", "lastName", email, "phoneNumber", role, "reraNumber", area, "pinCode", true, now() - make_interval(days => $2),
            $3, now(), $4, now(), now(), now()
       FROM jsonb_to_recordset($1) AS people ("firstName" text, "lastName" text, email text, "phoneNumber" text, role text,
            "reraNumber" text, area text, "pinCode" text)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(ALL_PERSONAS), OLDEST_ACCOUNT_DAYS, TERMS_VERSION, PRIVACY_VERSION],
  )
  for (const { id } of rows) await grantFreePlan(client, id)
}

/** Also corrects pin codes and names of localities that an earlier version has loaded, except those that an operator has edited. */
export async function insertLocalities(client: Queryable): Promise<void> {
  const { left } = await addLocalities(client, LOCALITIES)
  await client.query(
    `UPDATE localities
        SET pin_code = place."pinCode", marathi_name = place."marathiName", hindi_name = place."hindiName", aliases = place.aliases, shared_aliases = place."sharedAliases"
       FROM jsonb_to_recordset($1) AS place (name text, "marathiName" text, "hindiName" text, aliases text[], "sharedAliases" text[], "pinCode" text)
      WHERE locality_key = lower(regexp_replace(place.name, '\\s+', '', 'g')) AND version = 1`,
    [JSON.stringify(left)],
  )
}

/** @returns the numbers of the properties that an earlier attempt has loaded */
export async function loadedNumbers(client: pg.PoolClient, { idsAfter }: Beginning, properties: number): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ number: number }>(
    'SELECT (id - $1)::integer AS number FROM properties WHERE id > $1 AND id <= $1::bigint + $2::bigint',
    [idsAfter, properties],
  )
  return new Set(rows.map(({ number }) => number))
}

function propertyRow(property: DemoProperty, { at, idsAfter }: Beginning) {
  const { pictures: _pictures, documents: _documents, amenities: _amenities, earlierPrices: _earlier, description, ...columns } = property
  const available = property.availableInDays
  return {
    ...columns,
    id: idsAfter + property.number,
    description,
    pinCode: localityNamed(property.locality).pinCode,
    createdAt: new Date(at.getTime() - property.ageMinutes * MINUTE_MS).toISOString(),
    availableFrom: available === null ? null : new Date(at.getTime() + available * DAY_MS).toISOString().slice(0, 10),
  }
}

/** In one transaction: a property is never visible without its pictures. */
export async function insertProperties(
  client: pg.PoolClient,
  beginning: Beginning,
  rows: { properties: readonly DemoProperty[]; pictures: readonly PictureRow[]; documents: readonly DocumentRow[] },
): Promise<void> {
  const { idsAfter } = beginning
  const amenities = rows.properties.flatMap((property) => property.amenities.map((name) => ({ number: property.number, name })))
  await inTransaction(client, async () => {
    await client.query(INSERT_PROPERTIES, [
      JSON.stringify(rows.properties.map((property) => propertyRow(property, beginning))),
      beginning.at,
    ])
    const earlierPrices = rows.properties.flatMap(({ number, earlierPrices }) => earlierPrices.map((earlier) => ({ number, ...earlier })))
    await client.query(
      `INSERT INTO earlier_prices (property_id, until_day, price)
       SELECT $2::bigint + number, ($3::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - "untilDaysAgo", price
         FROM jsonb_to_recordset($1) AS earlier (number bigint, price bigint, "untilDaysAgo" integer)`,
      [JSON.stringify(earlierPrices), idsAfter, beginning.at],
    )
    await client.query(
      `INSERT INTO property_amenities (property_id, amenity_id)
       SELECT $2::bigint + of.number, amenities.id
         FROM jsonb_to_recordset($1) AS of (number bigint, name text) JOIN amenities ON lower(amenities.name) = lower(of.name)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(amenities), idsAfter],
    )
    await client.query(
      `INSERT INTO media_attachments (property_id, kind, position, file_name)
       SELECT $2::bigint + number, 'picture', position, "fileName"
         FROM jsonb_to_recordset($1) AS pictures (number bigint, position integer, "fileName" text)`,
      [JSON.stringify(rows.pictures), idsAfter],
    )
    await client.query(
      `INSERT INTO media_attachments (property_id, kind, position, file_name, original_name)
       SELECT $2::bigint + number, 'document', position, "fileName", "originalName"
         FROM jsonb_to_recordset($1) AS documents (number bigint, position integer, "fileName" text, "originalName" text)`,
      [JSON.stringify(rows.documents), idsAfter],
    )
  })
}

const INSERT_PROPERTIES = `
  INSERT INTO properties (id, posted_by_user_id, posted_by_user_role, status, status_reason, category, property_for, apartment_type, commercial_subtype,
    building_type, property_name, bhk_type, furnished_type, preferred_tenants, expected_price, deposit, monthly_maintenance, carpet_area,
    total_build_up_area, plot_area, plot_length, plot_width, boundary_wall, floor, total_floors, balcony, bathroom, property_age, room_type,
    pg_gender, preferred_guests, available_from, pets, food, furniture, parking, lock_in_months, lease_months, visiting_hours, brokerage,
    sale_brokerage, brokerage_amount, description, locality_id, area, pin_code, latitude, longitude, created_at, updated_at, confirmed_at)
  SELECT of.id, users.id, "postedByRole", status, "statusReason", category, "propertyFor", "apartmentType", "commercialSubtype",
    "buildingType", "propertyName", "bhkType", "furnishedType", "preferredTenants", "expectedPrice", deposit, "monthlyMaintenance", "carpetArea",
    "totalBuildUpArea", "plotArea", "plotLength", "plotWidth", "boundaryWall", floor, "totalFloors", balcony, bathroom, "propertyAge", "roomType",
    "pgGender", "preferredGuests", "availableFrom", pets, food, furniture, parking, "lockInMonths", "leaseMonths", "visitingHours", brokerage,
    "saleBrokerage", "brokerageAmount", description, localities.id, locality, "pinCode", of.latitude, of.longitude, "createdAt", "createdAt",
    greatest("createdAt", $2::timestamptz - make_interval(days => (of.id % 6)::integer))
    FROM jsonb_to_recordset($1) AS of (id bigint, "postedBy" text, "postedByRole" text, status text, "statusReason" text, category text, "propertyFor" text,
      "apartmentType" text, "commercialSubtype" text, "buildingType" text, "propertyName" text, "bhkType" text, "furnishedType" text,
      "preferredTenants" text, "expectedPrice" bigint, deposit bigint, "monthlyMaintenance" bigint, "carpetArea" integer,
      "totalBuildUpArea" integer, "plotArea" integer, "plotLength" integer, "plotWidth" integer, "boundaryWall" boolean, floor integer,
      "totalFloors" integer, balcony integer, bathroom integer, "propertyAge" text, "roomType" text, "pgGender" text, "preferredGuests" text,
      "availableFrom" date, pets text, food text, furniture text[], parking text, "lockInMonths" integer, "leaseMonths" integer,
      "visitingHours" text, brokerage text, "saleBrokerage" text, "brokerageAmount" bigint, description text, locality text, "pinCode" text, latitude double precision, longitude double precision,
      "createdAt" timestamptz)
    JOIN users ON users.phone_number = "postedBy"
    JOIN localities ON localities.name = locality
   ORDER BY of.id`

/** Marks the load as complete, and deletes the milestone that only an interrupted load needs. */
export async function finish(client: pg.PoolClient, { idsAfter }: Beginning): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('INSERT INTO demo_milestones (name) VALUES ($1) ON CONFLICT DO NOTHING', [LOADED])
    await client.query('DELETE FROM demo_milestones WHERE name = $1', [`${BEGUN_PREFIX}${idsAfter}`])
  })
}

/**
 * Deletes the figures of all days, so that they are rolled up again with the demo's rows, which have past times. Counts of searches stay:
 * they are not rolled up from rows.
 */
export async function deleteRolledUpFigures(pool: Queryable): Promise<void> {
  await pool.query(`DELETE FROM daily_figures WHERE figure NOT IN ('searches', 'empty_searches')`)
}
