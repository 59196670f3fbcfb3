import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

export interface NoticeProps {
  icon?: ReactNode
  /** A drawing instead of the icon, where a whole list has nothing to show. */
  drawing?: ReactNode
  title: string
  /** `page` when it is all that the page shows, `panel` when it stands right below the page's heading. */
  level?: 'page' | 'panel' | 'section'
  children?: ReactNode
  actions?: ReactNode
  /** Instead of actions: where one can go from here, the most likely way first. */
  links?: readonly (readonly [to: string, text: string])[]
}

const HEADINGS = { page: 'h1', panel: 'h2', section: 'h3' } as const

/** Says what is empty or failed, and offers what to do about it. */
export function Notice({ icon, drawing, title, level = 'section', children, actions, links }: NoticeProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={`mx-auto max-w-md px-5 text-center ${level === 'page' ? 'py-20 lg:py-28' : 'py-10'}`}>
      {drawing && <div className="mb-4">{drawing}</div>}
      {icon && <div className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-brand-wash text-brand">{icon}</div>}
      <Heading className={`font-bold ${level === 'page' ? 'text-2xl' : 'text-xl'}`}>{title}</Heading>
      {children && <div className="mt-3 text-ink-soft leading-relaxed">{children}</div>}
      {(actions || links) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {actions}
          {links?.map(([to, text], index) => (
            <ButtonLink key={to} to={to} look={index === 0 ? 'primary' : 'outline'}>
              {text}
            </ButtonLink>
          ))}
        </div>
      )}
    </div>
  )
}
