import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROJECT_STATUSES } from '#contracts/homes/projects/projects.ts'
import { big, id, moment, oneOfCheck, version } from './columns.ts'
import { amenities, localities } from './properties.ts'

/** Projects under construction. A value that the builder has not given is null, or '' where the column is not nullable. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    status: text({ enum: PROJECT_STATUSES }).notNull().default('ACTIVE'),
    constructionName: text().notNull().default(''),
    builderName: text().notNull().default(''),
    /** Registration number of MahaRERA: a project without one may not be advertised. */
    reraNumber: text().notNull(),
    /** Address of the project's own page in the register. An ACTIVE project without one is not shown (docs/decisions/0212). */
    reraPage: text(),
    /** Invented by the demo: the demo's own page stands for the one in the register. */
    isDemo: boolean().notNull().default(false),
    description: text().notNull().default(''),
    localityId: integer().references(() => localities.id),
    area: text(),
    city: text().notNull().default('Pune'),
    state: text().notNull().default('Maharashtra'),
    /** As the builder writes it: '4.5 acres'. */
    projectArea: text(),
    totalFloors: integer(),
    possessionDate: date({ mode: 'string' }),
    /** Ten digits; shown to everybody. */
    mobileNo: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: version(),
  },
  (t) => [
    oneOfCheck('projects', 'status', PROJECT_STATUSES),
    uniqueIndex('projects_rera_number_key').on(t.reraNumber),
    check('projects_rera_number_check', sql`${t.reraNumber} <> ''`),
    check('projects_rera_page_check', sql`${t.reraPage} LIKE 'https://%'`),
    check('projects_total_floors_check', sql`${t.totalFloors} > 0`),
    check('projects_mobile_no_check', sql`${t.mobileNo} ~ '^[6-9][0-9]{9}$'`),
  ],
)

/** The kinds of flats of a project, in the order in which they are shown. Areas in sq.ft, prices in whole rupees. */
export const projectFlats = pgTable(
  'project_flats',
  {
    projectId: big()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    flatType: text().notNull(),
    builtUpArea: integer(),
    carpetArea: integer(),
    /** How many flats of this kind there are. */
    unit: integer(),
    /** Null or 0: shown as 'Price on request'. */
    price: big(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.position] }),
    check('project_flats_numbers_check', sql`least(${t.builtUpArea}, ${t.carpetArea}, ${t.unit}, ${t.price}) >= 0`),
  ],
)

/** The steps of a project's construction, in their order. */
export const projectStages = pgTable(
  'project_stages',
  {
    projectId: big()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    plannedOn: date({ mode: 'string' }),
    /** Null while the stage is not complete. */
    completedOn: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.position] })],
)

export const projectAmenities = pgTable(
  'project_amenities',
  {
    projectId: big()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    amenityId: integer()
      .notNull()
      .references(() => amenities.id),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.amenityId] }), index('project_amenities_by_amenity').on(t.amenityId)],
)
