import type { ReactNode } from 'react'

interface NoticeProps {
  icon?: ReactNode
  title: string
  /** `page` when it is all that the page shows, `panel` when it stands right below the page's heading. */
  level?: 'page' | 'panel' | 'section'
  children?: ReactNode
  actions?: ReactNode
}

const HEADINGS = { page: 'h1', panel: 'h2', section: 'h3' } as const

/** Says what is empty or went wrong, and offers what to do about it. */
export function Notice({ icon, title, level = 'section', children, actions }: NoticeProps) {
  const Heading = HEADINGS[level]
  return (
    <div className={`mx-auto max-w-md px-5 text-center ${level === 'page' ? 'py-20 lg:py-28' : 'py-10'}`}>
      {icon && <div className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-brand-wash text-brand">{icon}</div>}
      <Heading className={`font-bold ${level === 'page' ? 'text-3xl' : 'text-xl'}`}>{title}</Heading>
      {children && <div className="mt-3 text-ink-soft leading-relaxed">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
