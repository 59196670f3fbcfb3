import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLogout } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'

/** What a person can set, and the end of the session. */
export function SettingsPanel({ notifications }: { notifications: ReactNode }) {
  const logout = useLogout()
  return (
    <div className="max-w-3xl divide-y divide-line rounded-card border border-line bg-card px-5">
      <div className="py-3">{notifications}</div>
      <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <span className="grid size-11 place-items-center rounded-full bg-wash text-ink-soft">
          <LogOut size={20} aria-hidden />
        </span>
        <div className="min-w-40 flex-1">
          <h2 className="font-sans font-semibold text-[15px]">This session</h2>
          <p className="text-ink-soft text-sm">Signs you out in this browser.</p>
        </div>
        <Button look="outline" onClick={logout}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
