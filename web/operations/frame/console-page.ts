import type { ComponentType } from 'react'
import type { IconComponent } from '#web/ui/icons.tsx'

/** A row of the table of pages. */
export interface ConsolePage {
  /** Below /operations, without a slash at the start. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Its name and icon in the navigation; missing for a page that is reached from another. */
  readonly link?: { readonly label: string; readonly Icon: IconComponent }
}
