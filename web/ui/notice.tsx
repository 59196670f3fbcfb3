import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

export interface NoticeProps {
  icon?: ReactNode
  /** A drawing instead of the icon, for an empty list. */
  drawing?: ReactNode
  title: string
  /** `page` when the notice is the only content of the page, `panel` when it is directly below the page's heading. */
  level?: 'page' | 'panel' | 'section'
  children?: ReactNode
  actions?: ReactNode
  /** Links instead of actions, the most likely one first. */
  links?: readonly (readonly [to: string, text: string])[]
}

const HEADINGS = { page: 'h1', panel: 'h2', section: 'h3' } as const

/** Says what is empty or has failed, and offers actions. */
export function Notice({ icon, drawing, title, level = 'section', children, actions, links }: NoticeProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={`mx-auto max-w-md px-5 text-center ${level === 'page' ? 'py-20 lg:py-28' : 'py-10'}`}>
      {drawing}
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
