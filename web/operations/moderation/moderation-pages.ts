import { ClipboardList, House, ShieldCheck } from '#web/ui/icons.tsx'
import type { ConsolePage } from '../frame/console-page.ts'

/** The queue of moderation, properties and requirements. */
export const MODERATION_PAGES: readonly ConsolePage[] = [
  {
    path: 'queue',
    link: { label: 'Queue', Icon: ShieldCheck },
    load: () => import('./queue-page.tsx').then(({ QueuePage }) => QueuePage),
  },
  {
    path: 'properties',
    link: { label: 'Properties', Icon: House },
    load: () => import('./properties-page.tsx').then(({ PropertiesPage }) => PropertiesPage),
  },
  {
    path: 'properties/:id',
    load: () => import('./property-page.tsx').then(({ PropertyPage }) => PropertyPage),
  },
  {
    path: 'requirements',
    link: { label: 'Requirements', Icon: ClipboardList },
    load: () => import('./requirements-page.tsx').then(({ RequirementsPage }) => RequirementsPage),
  },
  {
    path: 'requirements/:id',
    load: () => import('./requirement-page.tsx').then(({ RequirementPage }) => RequirementPage),
  },
]
