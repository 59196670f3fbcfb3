import { useState } from 'react'
import { useNavigate } from 'react-router'
import { labelOf } from '#contracts/property-kinds.ts'
import type { Answer } from '#web/lib/api.ts'
import { formatPhone, initialsOf } from '#web/lib/person.ts'
import type { Pushes } from '#web/lib/pushes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { welcome } from '../welcome.ts'
import { demoSignIn } from './demo-sign-in.ts'

/** People of the demo, each a press away. */
export function Personas({ personas, pushes }: { personas: Answer<'listDemoPersonas'>; pushes: Pushes }) {
  const [busy, setBusy] = useState<string>()
  const navigate = useNavigate()
  const signIn = async (phoneNumber: string) => {
    setBusy(phoneNumber)
    try {
      const { token, user } = await demoSignIn(phoneNumber)
      welcome(token, user, pushes)
      void navigate('/profile')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'An error occurred. Please try again.')
      setBusy(undefined)
    }
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {personas.map(({ name, userRole, phoneNumber }) => (
        <li key={phoneNumber} className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line bg-card p-4">
          <Avatar initials={initialsOf({ name })} />
          <div className="min-w-32 flex-1">
            <h3 className="font-sans font-semibold text-base">{name}</h3>
            <p className="text-ink-soft text-sm">{labelOf(userRole)}</p>
            <p className="num whitespace-nowrap text-ink-faint text-sm">{formatPhone(phoneNumber)}</p>
          </div>
          <Button
            look="soft"
            aria-label={`Sign in as ${name}`}
            busy={busy === phoneNumber}
            disabled={busy !== undefined}
            onClick={() => void signIn(phoneNumber)}
          >
            {busy === phoneNumber ? 'Signing in…' : 'Sign in'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
