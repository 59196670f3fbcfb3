import { LOCALE } from '#contracts/base/language.ts'
import type { ListedProject } from '#contracts/homes/projects/projects.ts'
import type { ProjectCount } from './new-builds-screen.tsx'

/** Number of projects by year of possession, the earliest first. */
export function countByYear(projects: readonly ListedProject[]): ProjectCount[] {
  return countBy(projects.flatMap(({ possessionDate }) => possessionDate?.slice(0, 4) ?? [])).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Number of projects by locality, in the order of names. */
export function countByLocality(projects: readonly ListedProject[]): ProjectCount[] {
  return countBy(projects.flatMap(({ address }) => address?.area ?? [])).sort((a, b) => a.name.localeCompare(b.name, LOCALE))
}

function countBy(names: readonly string[]): ProjectCount[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}
