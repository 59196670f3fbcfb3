import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { MAX_PAGE_SIZE } from '#contracts/base/limits.ts'
import type { Flat, ProjectPageQuery, Stage } from '#contracts/homes/projects/projects.ts'
import type { Amenity } from '#contracts/homes/properties/properties.ts'
import { mediaAttachments, projects } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { PictureRow } from '#server/homes/media/index.ts'

/** SQL for a JSON list, [] without rows. @param from the part after FROM, with the WHERE, that selects the rows of one project */
const listOf = <T>(item: string, order: string, from: string): SQL<readonly T[]> =>
  sql`coalesce((SELECT json_agg(${sql.raw(item)} ORDER BY ${sql.raw(order)}) FROM ${sql.raw(from)}), '[]'::json)`

const PICTURES = listOf<PictureRow>(
  `json_build_object('fileName', m.file_name, 'width', m.width, 'height', m.height, 'color', m.color, 'blur', m.blur, 'stagedBy', a.staged_by)`,
  'a.position',
  `media_attachments a JOIN media_files m ON m.file_name = a.file_name WHERE a.project_id = projects.id AND a.kind = 'picture'`,
)
const AMENITIES = listOf<Amenity>(
  `json_strip_nulls(json_build_object('amenityId', a.id, 'name', a.name, 'icon', a.icon))`,
  'a.id',
  'project_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.project_id = projects.id',
)
const FLATS = listOf<Flat>(
  `json_build_object('flatType', f.flat_type, 'builtUpArea', f.built_up_area, 'carpetArea', f.carpet_area, 'unit', f.unit, 'price', f.price)`,
  'f.position',
  'project_flats f WHERE f.project_id = projects.id',
)
const STAGES = listOf<Stage>(
  `json_build_object('name', s.name, 'plannedOn', s.planned_on, 'completedOn', s.completed_on)`,
  's.position',
  'project_stages s WHERE s.project_id = projects.id',
)

const COLUMNS = {
  id: projects.id,
  status: projects.status,
  constructionName: projects.constructionName,
  builderName: projects.builderName,
  reraNumber: projects.reraNumber,
  reraPage: projects.reraPage,
  isDemo: projects.isDemo,
  area: projects.area,
  city: projects.city,
  state: projects.state,
  projectArea: projects.projectArea,
  totalFloors: projects.totalFloors,
  possessionDate: projects.possessionDate,
  mobileNo: projects.mobileNo,
  pictures: PICTURES,
  amenities: AMENITIES,
  flats: FLATS,
}
export const DETAIL_COLUMNS = { ...COLUMNS, description: projects.description, updatedAt: projects.updatedAt, stages: STAGES }

const select = (client: Queryable) => orm(client).select(COLUMNS).from(projects)
const selectDetail = (client: Queryable) =>
  orm(client)
    .select({ ...DETAIL_COLUMNS, isShown: IS_SHOWN })
    .from(projects)
export type ProjectRow = Awaited<ReturnType<typeof select>>[number]
export type ProjectDetailRow = Awaited<ReturnType<typeof selectDetail>>[number]

/** What everybody sees: ACTIVE projects that lead to their page in the register (docs/decisions/0212). */
const IS_SHOWN = sql<boolean>`(${projects.status} = 'ACTIVE' AND (${projects.isDemo} OR ${projects.reraPage} IS NOT NULL))`
const NAME = sql`lower(${projects.constructionName})`

/** SQL for the searched text. Line feeds prevent a match of the end of one text and the beginning of the next. */
const SEARCH_TEXT = sql`fold_text(concat_ws(E'\\n', ${projects.constructionName}, ${projects.builderName}, ${projects.area}, ${projects.city},
  ${projects.state}, ${projects.reraNumber}, (SELECT concat_ws(E'\\n', l.name, l.marathi_name) FROM localities l WHERE l.id = ${projects.localityId})))`

/** The latest projects that everybody sees. */
export function listShownProjects(client: Queryable): Promise<ProjectRow[]> {
  return select(client).where(IS_SHOWN).orderBy(desc(projects.id)).limit(MAX_PAGE_SIZE)
}

/** @param status undefined: projects of every status; `shown`: those that everybody sees */
export async function listProjects(
  client: Queryable,
  query: ProjectPageQuery,
  status: ProjectRow['status'] | 'shown' | undefined,
): Promise<[ProjectRow[], number]> {
  const where = and(
    status === 'shown' ? IS_SHOWN : status && eq(projects.status, status),
    query.keyword === '' ? undefined : sql`strpos(${SEARCH_TEXT}, fold_text(${query.keyword})) > 0`,
    query.possessionYear === undefined ? undefined : sql`extract(year FROM ${projects.possessionDate}) = ${query.possessionYear}`,
  )
  const rows = await select(client)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.size)
    .offset(query.page * query.size)
  const [counted] = await orm(client).select({ total: count() }).from(projects).where(where)
  return [rows, counted?.total ?? 0]
}

/** The last criterion is the id, so that pages do not overlap. */
function orderOf({ sortField, sortDir }: ProjectPageQuery): SQL[] {
  const isAscending = sortDir === 'asc'
  const byId = isAscending ? asc(projects.id) : desc(projects.id)
  if (sortField === 'constructionName') return [isAscending ? asc(NAME) : desc(NAME), byId]
  if (sortField === 'possessionDate')
    return [isAscending ? sql`${projects.possessionDate} ASC NULLS FIRST` : sql`${projects.possessionDate} DESC NULLS LAST`, byId]
  return [byId]
}

export async function findProject(client: Queryable, id: number): Promise<ProjectDetailRow | undefined> {
  const [row] = await selectDetail(client).where(eq(projects.id, id))
  return row
}

/** Whether everybody sees a project, and where the register has it; undefined when there is none. */
export async function findRegisterPage(client: Queryable, id: number) {
  const { reraNumber, reraPage, isDemo } = projects
  const [row] = await orm(client).select({ reraNumber, reraPage, isDemo, isShown: IS_SHOWN }).from(projects).where(eq(projects.id, id))
  return row
}

/** Ids and last changes of the projects that everybody sees, for the site map. */
export function listShownProjectIds(client: Queryable, limit: number): Promise<{ id: number; updatedAt: Date }[]> {
  return orm(client)
    .select({ id: projects.id, updatedAt: projects.updatedAt })
    .from(projects)
    .where(IS_SHOWN)
    .orderBy(asc(projects.id))
    .limit(limit)
}

/** Whether everybody sees the project that a picture is attached to; undefined when there is none. */
export async function isPictureShown(client: Queryable, fileName: string): Promise<boolean | undefined> {
  const isItsPicture = and(eq(mediaAttachments.projectId, projects.id), eq(mediaAttachments.kind, 'picture'))
  const [found] = await orm(client)
    .select({ isShown: IS_SHOWN })
    .from(projects)
    .innerJoin(mediaAttachments, isItsPicture)
    .where(eq(mediaAttachments.fileName, fileName))
    // a file may be attached to several projects
    .orderBy(desc(IS_SHOWN))
    .limit(1)
  return found?.isShown
}
