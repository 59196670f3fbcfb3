import { Heart, type LucideIcon, PhoneCall, SquarePen } from 'lucide-react'

const PROMISES: readonly { Icon: LucideIcon; text: string }[] = [
  { Icon: Heart, text: 'Keep the homes you like in one place' },
  { Icon: PhoneCall, text: 'Call and write to the person who holds the keys' },
  { Icon: SquarePen, text: 'Post your own property or say what you look for' },
]

/** What an account is good for. */
export function AccountPromises() {
  return (
    <>
      <p className="max-w-sm font-bold font-display text-3xl leading-tight">One account for finding a home and for letting one</p>
      <ul className="mt-6 grid gap-4">
        {PROMISES.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-card text-brand">
              <Icon size={18} aria-hidden />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
