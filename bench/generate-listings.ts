import type pg from 'pg'

const LOCALITIES = 48

/**
 * Fills an empty database with properties whose kinds are distributed like real ones: most are flats for rent, few are penthouses.
 * The same count always gives the same properties.
 */
export async function generateListings(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0; SET synchronous_commit = off')
    // disables triggers and foreign key checks, which would take most of the time for so many rows
    await client.query('SET session_replication_role = replica')
    await client.query('SELECT setseed(0.42)')
    await client.query(
      `INSERT INTO users (first_name, last_name, phone_number, user_role)
       SELECT 'Poster', n::text, (9000000000 + n)::text, CASE WHEN n % 3 = 0 THEN 'BROKER' ELSE 'OWNER' END FROM generate_series(1, 500) AS n`,
    )
    await client.query(
      `INSERT INTO localities (name, pin_code, latitude, longitude)
       SELECT (ARRAY['Baner','Wakad','Kothrud','Kharadi','Bibwewadi','Hinjewadi','Aundh','Viman Nagar'])[1 + (n - 1) % 8] || CASE WHEN n > 8 THEN ' ' || n ELSE '' END,
              (411000 + n)::text, 18.45 + n * 0.005, 73.75 + n * 0.004 FROM generate_series(1, $1::int) AS n`,
      [LOCALITIES],
    )
    for (let done = 0; done < count; done += 50_000) await insertBatch(client, done, Math.min(50_000, count - done), count)
    await client.query(
      'INSERT INTO media_files (file_name, content_type, bytes, width, height, color, blur) SELECT n || $1, $2, 1, 1600, 1200, $3, NULL FROM generate_series(1, 300) AS n',
      ['.jpg', 'image/jpeg', '#cccccc'],
    )
    for (let done = 0; done < count; done += 50_000) {
      await client.query(
        `INSERT INTO media_attachments (property_id, kind, position, file_name)
         SELECT id, 'picture', place, (1 + (id * 7 + place * 31) % 300) || '.jpg' FROM properties, generate_series(0, 3) AS place
          WHERE id BETWEEN $1::bigint + 1 AND $1::bigint + 50000`,
        [done],
      )
    }
    await client.query('VACUUM ANALYZE properties, media_attachments')
  } finally {
    // closes the connection, because its settings were changed
    client.release(true)
  }
}

async function insertBatch(client: pg.PoolClient, offset: number, size: number, count: number): Promise<void> {
  await client.query(
    `INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, apartment_type, commercial_subtype,
       property_name, bhk_type, furnished_type, preferred_tenants, expected_price, carpet_area, total_build_up_area, floor, total_floors,
       description, locality_id, area, pin_code, created_at)
     SELECT poster, CASE WHEN poster % 3 = 0 THEN 'BROKER' ELSE 'OWNER' END, CASE WHEN r6 < 0.95 THEN 'ACTIVE' ELSE 'INACTIVE' END,
       category, property_for,
       CASE WHEN category = 'RESIDENTIAL' THEN (ARRAY['FLAT','FLAT','FLAT','FLAT','FLAT','FLAT','INDEPENDENT_HOUSE','BUILDER_FLOOR','VILLA','ROW_HOUSE','STUDIO','DUPLEX'])[1 + floor(r3 * 12)::int]
            END,
       CASE WHEN category = 'COMMERCIAL' THEN (ARRAY['Office Space','Shop','Showroom','Godown'])[1 + floor(r3 * 4)::int] END,
       (ARRAY['Sahyadri','Marigold','Nandan','Kumar','Ganga','Lotus','Mayur','Orchid','Sai','Shree'])[1 + floor(r4 * 10)::int] || ' '
         || (ARRAY['Heights','Park','Residency','Nest','Prospera','Vista','Towers','Society'])[1 + floor(r5 * 8)::int] || ' ' || (n % 997),
       CASE WHEN category = 'RESIDENTIAL' THEN (ARRAY['ONE_RK','ONE_BHK','ONE_BHK','_1_5_BHK','TWO_BHK','TWO_BHK','TWO_BHK','_2_5_BHK','THREE_BHK','THREE_BHK','FOUR_BHK','FIVE_BHK'])[1 + floor(r1 * 12)::int] END,
       CASE WHEN category <> 'PLOT' THEN (ARRAY['UNFURNISHED','SEMI_FURNISHED','SEMI_FURNISHED','FURNISHED'])[1 + floor(r2 * 4)::int] END,
       CASE WHEN property_for = 'RENT' THEN (ARRAY['Anyone','Anyone','Family','Bachelor Male','Bachelor Female','Company'])[1 + floor(r5 * 6)::int] END,
       CASE WHEN property_for IN ('RENT', 'PG', 'HOSTEL') THEN (5000 + 500 * (power(r1, 2) * 120 + r4 * 20)::int) ELSE 1500000 + 100000 * (power(r1, 2) * 250 + r4 * 30)::int END,
       300 + (r1 * 2000)::int, 400 + (r1 * 2400)::int, (r2 * 12)::int, 12 + (r3 * 8)::int,
       'A home with ' || (ARRAY['morning light','a quiet lane','covered parking','a garden view','water round the clock'])[1 + floor(r3 * 5)::int]
         || ' near the ' || (ARRAY['metro','school','market','IT park','river','temple','hospital'])[1 + floor(r4 * 7)::int]
         || '. The society has ' || (n % 40) || ' families and a lift.' || CASE WHEN n % 50000 = 7 THEN ' Rooftop observatory.' ELSE '' END,
       locality, (SELECT name FROM localities WHERE id = locality), '411045', timestamptz '2025-01-01' + (n::float8 / $3) * interval '600 days'
       FROM (SELECT *, CASE WHEN r0 < 0.82 THEN 'RESIDENTIAL' WHEN r0 < 0.93 THEN 'COMMERCIAL' ELSE 'PLOT' END AS category,
                    CASE WHEN r0 >= 0.93 THEN CASE WHEN r1 < 0.7 THEN 'SELL' ELSE 'RESELL' END
                         WHEN r0 < 0.05 THEN CASE WHEN r1 < 0.7 THEN 'PG' ELSE 'HOSTEL' END
                         WHEN r6 < 0.68 THEN 'RENT' ELSE 'SELL' END AS property_for
               FROM (SELECT n, random() AS r0, random() AS r1, random() AS r2, random() AS r3, random() AS r4, random() AS r5, random() AS r6,
                            1 + (random() * 499)::int AS poster, 1 + floor(power(random(), 1.3) * ${LOCALITIES})::int AS locality
                       FROM generate_series($1::bigint + 1, $1::bigint + $2::bigint) AS n) AS rolls) AS kinds`,
    [offset, size, count],
  )
}
