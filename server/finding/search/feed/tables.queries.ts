import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { OPTION_FILTER_NAMES, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { isMonthly, PROPERTY_FOR } from '#contracts/homes/properties/property-kinds.ts'
import { QUESTION_FIELDS } from '#contracts/homes/properties/question-fields.ts'
import type { PropertyRecord } from '#server/base/db/schema/index.ts'

/** A table whose live rows an index holds, and the table in which triggers record its changes. */
export interface IndexedTableSql {
  readonly table: string
  /** Condition on a row `r` that is true for live rows. */
  readonly isLive: string
  /** SELECT list for a row `r`, with the field names of the index. */
  readonly columns: string
  /** The same for reading all rows, with tables that it joins, when that is faster than `columns`. */
  readonly allRows?: { readonly columns: string; readonly joins: string }
  /** SQL of a 32-bit hash that changes with every UPDATE of what `columns` selects. */
  readonly version: string
  /** Name of the table of changes and of its NOTIFY channel. `changedId`: the table's column with the id of the changed row. */
  readonly changes: string
  readonly changedId: string
}

/** Options that are no plain column. Owners pay no brokerage to themselves. */
const COMPUTED_OPTIONS: Partial<Readonly<Record<OptionFilterName, string>>> = {
  brokerage: `CASE WHEN coalesce(r.brokerage, r.sale_brokerage) = 'None'
                     OR r.posted_by_user_role = 'OWNER' AND coalesce(r.brokerage, r.sale_brokerage, r.brokerage_amount::text) IS NULL
                   THEN 'None' END`,
}

const columnOf = (name: keyof PropertyRecord) => `r.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** The column of an option filter, with its name in the index. A filter without a column does not compile. */
const optionColumn = (name: OptionFilterName & keyof PropertyRecord) => `${COMPUTED_OPTIONS[name] ?? columnOf(name)} AS "${name}"`

const ANSWERS = (Object.keys(QUESTION_FIELDS) as (keyof typeof QUESTION_FIELDS)[]).map(columnOf)

/** Later than any day that is asked for: what is let without a known date is not found among what is available by a day. */
const UNKNOWN_DAY = 2_147_483_647
const LET = PROPERTY_FOR.filter(isMonthly).map((code) => `'${code}'`)

/** SELECT list of the columns that filters read; `r` is the table `properties`. */
export const FILTERED_COLUMNS = `r.expected_price AS "expectedPrice", ${OPTION_FILTER_NAMES.map(optionColumn).join(', ')},
  r.locality_id AS "localityId", r.area, r.latitude, r.longitude, r.search_text AS "searchText",
  coalesce(r.available_from - DATE '1970-01-01', CASE WHEN r.property_for IN (${LET}) THEN ${UNKNOWN_DAY} END) AS "availableFromDay", r.lock_in_months AS "lockInMonths"`

/** A few posters: PostgreSQL reads them once a query. */
const ANSWERS_RARELY = 'r.posted_by_user_id IN (SELECT user_id FROM reply_records WHERE answers_rarely)'

const COUNT_PICTURES = `count(*)::integer AS pictures FROM media_attachments m WHERE m.kind = 'picture' AND m.file_name <> '${DEFAULT_PICTURE}'`

/** @param pictures SQL of the number of pictures */
const propertyColumns = (
  pictures: string,
) => `r.id, date_part('epoch', r.created_at) * 1000 AS "createdAt", date_part('epoch', coalesce(r.listed_since, r.created_at)) * 1000 AS "listedSince", date_part('epoch', r.updated_at) * 1000 AS "updatedAt",
  date_part('epoch', r.confirmed_at) * 1000 AS "confirmedAt", r.posted_by_user_id AS "posterId", num_nonnulls(${ANSWERS.join(', ')}) AS answers,
  CASE WHEN ${ANSWERS_RARELY} THEN 0 ELSE 1 END AS replies,
  ${pictures} AS pictures, coalesce(nullif(r.carpet_area, 0), nullif(r.total_build_up_area, 0), r.plot_area) AS "squareFeet",
  r.commercial_subtype AS "commercialSubtype", ${FILTERED_COLUMNS}`

export const PROPERTIES: IndexedTableSql = {
  table: 'properties',
  isLive: `r.status = 'ACTIVE'`,
  columns: propertyColumns(`(SELECT ${COUNT_PICTURES} AND m.property_id = r.id)`),
  // of a million properties, counting the pictures of each takes three times as long
  allRows: {
    columns: propertyColumns('coalesce(counted.pictures, 0)'),
    joins: `LEFT JOIN (SELECT m.property_id, ${COUNT_PICTURES} GROUP BY m.property_id) counted ON counted.property_id = r.id`,
  },
  version: `hashtext(r.id || ' ' || r.xmin || CASE WHEN ${ANSWERS_RARELY} THEN ' rarely' ELSE '' END)`,
  changes: 'property_changes',
  changedId: 'property_id',
}

const LOCATIONS = 'FROM requirement_locations l WHERE l.requirement_id = r.id'

export const REQUIREMENTS: IndexedTableSql = {
  table: 'requirements',
  isLive: `r.status = 'ACTIVE'`,
  columns: `r.id, date_part('epoch', r.created_at) * 1000 AS "createdAt", r.posted_by_user_id AS "postedByUserId", r.looking_for AS "lookingFor",
  r.property_type AS "propertyType", r.bhk_config AS "bhkConfig", r.min_budget AS "minBudget", r.max_budget AS "maxBudget", r.categories,
  r.apartment_types AS "apartmentTypes", r.commercial_subtypes AS "commercialSubtypes", r.bhk_types AS "bhkTypes",
  r.additional_requirements AS "additionalRequirements",
  (SELECT coalesce(json_agg(json_build_object('name', l.name, 'localityId', l.locality_id) ORDER BY l.position), '[]') ${LOCATIONS}) AS locations`,
  version: `hashtext(r.id || ' ' || r.xmin || coalesce((SELECT string_agg(' ' || l.xmin, '' ORDER BY l.position) ${LOCATIONS}), ''))`,
  changes: 'requirement_changes',
  changedId: 'requirement_id',
}

/** Kept searches without alerts are not live, since nobody is notified of their matches. */
export const KEPT_SEARCHES: IndexedTableSql = {
  table: 'kept_searches',
  isLive: `r.frequency <> 'off'`,
  columns: 'r.id, r.filter',
  version: `hashtext(r.id || ' ' || r.xmin)`,
  changes: 'kept_search_changes',
  changedId: 'kept_search_id',
}
