import { Crown, Info, LogOut, Mail, Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type ShellSession, signUpState } from './navigation.ts'

const MENU_LINKS = [
  { to: '/subscription', label: 'Subscription', Icon: Crown },
  { to: '/about', label: 'About Us', Icon: Info },
  { to: '/contact', label: 'Contact Us', Icon: Mail },
] as const

/** The menu of small screens: a sheet from below, in reach of the thumb. */
export function MobileMenu({ session }: { session: ShellSession | null }) {
  const [open, setOpen] = useState(false)
  const location = useLocation()
  const { key } = location
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page closes the menu
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full hover:bg-wash"
      >
        <Menu size={22} aria-hidden />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menu" place="sheet">
        <nav aria-label="Menu" className="-mx-2 grid gap-1">
          {MENU_LINKS.map(({ to, label, Icon }) => (
            <Link key={to} to={to} className="flex min-h-12 items-center gap-4 rounded-control px-3 font-medium hover:bg-wash">
              <Icon size={20} className="text-ink-faint" aria-hidden />
              {label}
            </Link>
          ))}
        </nav>
        <div className="mt-4 grid grid-cols-2 gap-3">
          {session ? (
            <Button
              look="outline"
              className="col-span-2"
              onClick={() => {
                setOpen(false)
                session.signOut()
              }}
            >
              <LogOut size={18} aria-hidden />
              Logout
            </Button>
          ) : (
            <>
              <ButtonLink look="outline" to="/signin">
                Sign In
              </ButtonLink>
              <ButtonLink to="/signup" state={signUpState(location)}>
                Sign Up
              </ButtonLink>
            </>
          )}
        </div>
      </Dialog>
    </>
  )
}
