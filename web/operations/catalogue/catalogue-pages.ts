import { BadgeIndianRupee, Building2, MapPin, Sparkles } from '#web/ui/icons.tsx'
import type { ConsolePage } from '../frame/console-page.ts'

const plan = () => import('./plan-page.tsx')
const project = () => import('./project-page.tsx')
const locality = () => import('./locality-page.tsx')
const amenity = () => import('./amenity-page.tsx')

/** What people can buy, and what properties and searches are made of. */
export const CATALOGUE_PAGES: readonly ConsolePage[] = [
  {
    path: 'plans',
    link: { label: 'Plans', Icon: BadgeIndianRupee },
    load: () => import('./plans-page.tsx').then(({ PlansPage }) => PlansPage),
  },
  { path: 'plans/new', load: () => plan().then(({ NewPlanPage }) => NewPlanPage) },
  { path: 'plans/:id', load: () => plan().then(({ PlanPage }) => PlanPage) },
  {
    path: 'projects',
    link: { label: 'Projects', Icon: Building2 },
    load: () => import('./projects-page.tsx').then(({ ProjectsPage }) => ProjectsPage),
  },
  { path: 'projects/new', load: () => project().then(({ NewProjectPage }) => NewProjectPage) },
  { path: 'projects/:id', load: () => project().then(({ ProjectPage }) => ProjectPage) },
  {
    path: 'localities',
    link: { label: 'Localities', Icon: MapPin },
    load: () => import('./localities-page.tsx').then(({ LocalitiesPage }) => LocalitiesPage),
  },
  { path: 'localities/new', load: () => locality().then(({ NewLocalityPage }) => NewLocalityPage) },
  { path: 'localities/:id', load: () => locality().then(({ LocalityPage }) => LocalityPage) },
  {
    path: 'amenities',
    link: { label: 'Amenities', Icon: Sparkles },
    load: () => import('./amenities-page.tsx').then(({ AmenitiesPage }) => AmenitiesPage),
  },
  { path: 'amenities/new', load: () => amenity().then(({ NewAmenityPage }) => NewAmenityPage) },
  { path: 'amenities/:id', load: () => amenity().then(({ AmenityPage }) => AmenityPage) },
]
