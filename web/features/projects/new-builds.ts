import type { ListedProject } from '#contracts/projects/projects.ts'
import type { ProjectCount } from './new-builds-screen.tsx'

/** How many projects are to be handed over in each year, the next first. */
export function countByYear(projects: readonly ListedProject[]): ProjectCount[] {
  return countBy(projects.flatMap(({ possessionDate }) => possessionDate?.slice(0, 4) ?? [])).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** How many projects each place has, by name. */
export function countByLocality(projects: readonly ListedProject[]): ProjectCount[] {
  return countBy(projects.flatMap(({ address }) => address?.area ?? [])).sort((a, b) => a.name.localeCompare(b.name, 'en-IN'))
}

function countBy(names: readonly string[]): ProjectCount[] {
  return [...Map.groupBy(names, (name) => name)].map(([name, { length: count }]) => ({ name, count }))
}
