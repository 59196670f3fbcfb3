import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Heart, type IconComponent, PhoneCall, SquarePen } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { useLeaveWhenSignedIn } from './return-location.ts'
import { signInGoal } from './sign-in/sign-in-goals.ts'

interface AccountScreenProps {
  title: string
  subtitle: string
  /** Heading for a visitor who came for something that needs an account. @param goal completes 'Sign in to …' */
  titleFor: (goal: string) => string
  /** Path to which a signed-in viewer is redirected when the navigation has no page to return to. */
  next: string
  children: ReactNode
}

const BENEFITS: readonly { Icon: IconComponent; text: string }[] = [
  { Icon: Heart, text: 'Keep the homes you like in one place' },
  { Icon: PhoneCall, text: 'Call or message the owner or broker directly' },
  { Icon: SquarePen, text: 'Post your property, or say what you are looking for' },
]

/** The layout of signing in and signing up: the form and, on large screens, the benefits of an account over a drawing of the city. */
export function AccountScreen({ title, subtitle, titleFor, next, children }: AccountScreenProps) {
  const { state } = useLocation()
  // the page as the server rendered it knows no navigation state
  const goal = useHydrated() ? signInGoal(state) : undefined
  if (useLeaveWhenSignedIn(next)) return <Spinner label="Signing in" />
  return (
    <div className="wrap pt-6 sm:pt-10 lg:grid lg:grid-cols-2 lg:items-stretch lg:gap-14 lg:pt-12">
      <div className="mx-auto w-full max-w-md lg:mx-0 lg:max-w-none lg:py-8 xl:px-8">
        <h1 className="font-extrabold text-2xl sm:text-3xl">{goal ? titleFor(goal) : title}</h1>
        <p className="mt-2 text-ink-soft">{subtitle}</p>
        <p className="mt-6 hidden rounded-control bg-marigold-wash p-4 text-ink noscript:block">
          An account needs JavaScript. Without it you can still read every listing.
        </p>
        <div className="mt-6">{children}</div>
      </div>
      <aside className="relative isolate hidden min-h-136 overflow-hidden rounded-sheet bg-linear-to-b from-sky-top to-sky-low p-10 lg:block">
        <p className="max-w-sm font-bold font-display text-2xl leading-tight">Find your next home, or the right tenant for yours</p>
        <ul className="mt-6 grid gap-4">
          {BENEFITS.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-card text-brand">
                <Icon size={18} aria-hidden />
              </span>
              {text}
            </li>
          ))}
        </ul>
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

/** The submit button of a form that needs scripts: disabled until hydration. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      className={`min-h-12 w-full text-base ${hydrated ? '' : 'disabled:opacity-100'}`}
      disabled={!hydrated}
      busy={busy}
    >
      {children}
    </Button>
  )
}
