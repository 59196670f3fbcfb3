import { expect, test } from 'vitest'
import { AMENITIES } from '#server/site/catalogue/amenities.ts'
import { generateProjects } from './projects.ts'

const at = new Date('2026-11-22T10:00:00Z')
const projects = generateProjects(at)
const today = at.toISOString().slice(0, 10)
const distinct = (values: readonly string[]) => new Set(values).size

test('every call at the same time makes the same 24 projects', () => {
  expect(projects).toHaveLength(24)
  expect(generateProjects(at)).toEqual(projects)
})

test('no two projects share a name, a registration number, a telephone number or a cover', () => {
  expect(distinct(projects.map(({ constructionName }) => constructionName))).toBe(24)
  expect(distinct(projects.map(({ reraNumber }) => reraNumber))).toBe(24)
  expect(distinct(projects.map(({ mobileNo }) => mobileNo))).toBe(24)
  expect(distinct(projects.map(({ pictures }) => pictures[0] ?? ''))).toBe(24)
})

test('every project says that it is made up, and has flats, amenities that exist, and three to eight pictures', () => {
  for (const { constructionName, description, reraNumber, flats, amenities, pictures } of projects) {
    expect(description, constructionName).toContain('made up for the demo')
    expect(reraNumber).toMatch(/^P000000\d{5}$/)
    expect(flats.length, constructionName).toBeGreaterThan(0)
    for (const flat of flats) expect(flat.carpetArea).toBeLessThan(flat.builtUpArea)
    for (const name of amenities) expect(AMENITIES.map((amenity) => amenity.name)).toContain(name)
    expect(pictures.length, constructionName).toBeGreaterThanOrEqual(3)
    expect(pictures.length, constructionName).toBeLessThanOrEqual(8)
    expect(distinct([...pictures])).toBe(pictures.length)
  }
})

test('stages stand in the order of their dates, only past ones are complete, and the last is the possession', () => {
  for (const { constructionName, stages, possessionDate } of projects) {
    expect(
      stages.map(({ plannedOn }) => plannedOn),
      constructionName,
    ).toEqual(stages.map(({ plannedOn }) => plannedOn).sort())
    expect(possessionDate > today).toBe(true)
    expect(stages.at(-1)).toEqual({ name: 'Possession', plannedOn: possessionDate, completedOn: null })
    const completed = stages.map(({ completedOn }) => completedOn).filter((date) => date !== null)
    expect(stages.slice(0, completed.length).every(({ completedOn }) => completedOn !== null)).toBe(true)
    for (const date of completed) expect(date <= today).toBe(true)
  }
})
