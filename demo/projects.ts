import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Amenity } from './amenities.ts'
import { localityNamed } from './localities.ts'
import { PROJECT_POOL, type ProjectPictureKind } from './pictures.ts'
import { PROJECTS, type ProjectPlan } from './project-plans.ts'
import { type Random, randomFrom } from './random.ts'

export interface DemoProject {
  readonly constructionName: string
  readonly builderName: string
  readonly reraNumber: string
  readonly description: string
  readonly locality: string
  readonly projectArea: string
  readonly totalFloors: number
  /** Dates as YYYY-MM-DD. */
  readonly possessionDate: string
  readonly mobileNo: string
  readonly amenities: readonly Amenity[]
  readonly flats: readonly DemoFlat[]
  readonly stages: readonly DemoStage[]
  /** Paths below demo/pictures, the cover first. */
  readonly pictures: readonly string[]
}

interface DemoFlat {
  readonly flatType: string
  /** sq.ft */
  readonly builtUpArea: number
  readonly carpetArea: number
  readonly unit: number
  /** Whole rupees; null: on request. */
  readonly price: number | null
}

interface DemoStage {
  readonly name: string
  readonly plannedOn: string
  readonly completedOn: string | null
}

/** Stages of a construction, with the share of the total time after which each is complete. */
const STAGES = [
  ['Excavation', 0.12],
  ['Foundation and plinth', 0.25],
  ['Structure up to half height', 0.45],
  ['Top slab', 0.6],
  ['Brickwork and plaster', 0.75],
  ['Lifts, wiring and plumbing', 0.85],
  ['Finishing and paint', 0.95],
  ['Possession', 1],
] as const

/** From excavation to possession. */
const MONTHS_TO_BUILD = 48
const MONTH_DAYS = 30.44
/** Maximum days between the planned and the actual completion of a stage. */
const MAX_SLIP_DAYS = 18

/** Built-up area in sq.ft of the smallest flat of each kind. */
const BUILT_UP: Readonly<Record<string, number>> = { '1_BHK': 610, '2_BHK': 910, '2.5_BHK': 1_080, '3_BHK': 1_320, '4_BHK': 1_880 }
const CARPET_SHARE = 0.76
/** Price of a new flat as a factor of that of a flat of average age in the same locality. */
const NEW_BUILD_PREMIUM = 1.12
const PRICE_STEP = 50_000

const DISCLAIMER = 'This project, its builder, its telephone number and its RERA registration number are made up for the demo.'

/** The demo's 24 projects; every date is counted from `at`. The same call always makes the same projects. */
export function generateProjects(at: Date): DemoProject[] {
  const nextPicture = new Map<ProjectPictureKind, number>()
  const take = (kind: ProjectPictureKind): string => {
    const pictures = PROJECT_POOL.get(kind) ?? []
    const turn = nextPicture.get(kind) ?? 0
    nextPicture.set(kind, turn + 1)
    return pictures[turn % pictures.length] ?? ''
  }
  return PROJECTS.map((plan, index) => makeProject(plan, index, at, take))
}

function makeProject(plan: ProjectPlan, index: number, at: Date, take: (kind: ProjectPictureKind) => string): DemoProject {
  const { name, builder, locality, acres, floors, monthsLeft, flats, amenities, text } = plan
  const random = randomFrom(`project ${name}`)
  const stages = stagesOf(monthsLeft, at, random)
  const completed = stages.filter(({ completedOn }) => completedOn !== null).length
  return {
    constructionName: name,
    builderName: builder,
    // no district has the code 000
    reraNumber: `P000000${10_117 + index * 41}`,
    description: `${text}\n\n${DISCLAIMER}`,
    locality,
    projectArea: `${acres} acres`,
    totalFloors: floors,
    possessionDate: stages.at(-1)?.plannedOn ?? '',
    mobileNo: `90000011${String(index + 1).padStart(2, '0')}`,
    amenities,
    flats: flats.map((flatType) => flatOf(flatType, plan, random)),
    stages,
    pictures: picturesOf(completed, amenities, take),
  }
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function stagesOf(monthsLeft: number, at: Date, random: Random): DemoStage[] {
  const possession = at.getTime() + monthsLeft * MONTH_DAYS * DAY_MS
  const whole = MONTHS_TO_BUILD * MONTH_DAYS * DAY_MS
  return STAGES.map(([name, part]) => {
    const planned = possession - (1 - part) * whole
    const slipped = planned + random.int(-MAX_SLIP_DAYS, MAX_SLIP_DAYS) * DAY_MS
    return { name, plannedOn: dateOf(planned), completedOn: Math.max(planned, slipped) < at.getTime() ? dateOf(slipped) : null }
  })
}

/** A '4_BHK' has no price: it is on request. */
function flatOf(flatType: string, { locality, acres, floors }: ProjectPlan, random: Random): DemoFlat {
  const builtUpArea = Math.round(((BUILT_UP[flatType] ?? 900) * random.range(1, 1.14)) / 5) * 5
  const price = builtUpArea * localityNamed(locality).salePerSqft * NEW_BUILD_PREMIUM
  return {
    flatType,
    builtUpArea,
    carpetArea: Math.round((builtUpArea * CARPET_SHARE) / 5) * 5,
    // one flat of each kind on every floor of each tower, and one tower per acre
    unit: Math.max(1, Math.round(acres)) * floors,
    price: flatType === '4_BHK' ? null : Math.round(price / PRICE_STEP) * PRICE_STEP,
  }
}

/** Pictures of the current stage, then of the site plan and the amenities. */
function picturesOf(completed: number, amenities: readonly Amenity[], take: (kind: ProjectPictureKind) => string): string[] {
  const cover: ProjectPictureKind =
    completed === 0 ? 'project-excavation' : completed <= 3 ? 'project-rising' : completed <= 5 ? 'project-scaffolding' : 'project-finished'
  const kinds: readonly (readonly [boolean, ProjectPictureKind])[] = [
    [true, cover],
    [true, 'project-site-plan'],
    [completed >= 4, 'project-sample-flat'],
    [completed >= 2, 'project-sample-flat'],
    [amenities.includes('Club house'), 'project-clubhouse'],
    [amenities.includes('Swimming pool'), 'project-pool'],
    [completed >= 6 || amenities.includes('Lift'), 'project-lobby'],
  ]
  return kinds.flatMap(([fits, kind]) => (fits ? [take(kind)] : []))
}
