import type { ReactNode } from 'react'

interface AccountScreenProps {
  title: string
  subtitle: string
  /** What an account is good for, beside the drawing on large screens. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of signing in and up: the form, and beside it, where there is room, a view of the city. */
export function AccountScreen({ title, subtitle, aside, children }: AccountScreenProps) {
  return (
    <div className="wrap pt-6 sm:pt-10 lg:grid lg:grid-cols-2 lg:items-stretch lg:gap-14 lg:pt-12">
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:max-w-none lg:py-8 xl:px-8">
        <h1 className="font-extrabold text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{subtitle}</p>
        <p className="mt-6 hidden rounded-control bg-marigold-wash p-4 text-ink noscript:block">
          An account needs JavaScript. Without it you can still read every listing.
        </p>
        <div className="mt-6">{children}</div>
      </div>
      <aside className="relative isolate hidden min-h-136 overflow-hidden rounded-2xl bg-linear-to-b from-sky-top to-sky-low p-10 lg:block">
        {aside}
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet="/hero-dark.svg" />
          <img
            src="/hero.svg"
            alt=""
            width={1600}
            height={640}
            loading="lazy"
            className="-z-10 absolute inset-x-0 bottom-0 h-1/2 min-h-72 w-full object-cover object-[62%_100%]"
          />
        </picture>
      </aside>
    </div>
  )
}
