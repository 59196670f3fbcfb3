import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { labelOf } from '#contracts/property-kinds.ts'
import { browserApi } from '#web/lib/api.ts'
import { formatPhone, initialsOf, nameOf } from '#web/lib/person.ts'
import { useLogout } from '#web/lib/session.ts'
import { type StoredUser, updateUser } from '#web/lib/session-store.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Who is signed in, as the server knows them now; until it answers, as they were at the sign-in. */
export function ProfileScreen({ user, notifications }: { user: StoredUser; notifications: ReactNode }) {
  const logout = useLogout()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => browserApi.call('getMe', { signal }),
    staleTime: 0,
  })
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
  return (
    <div className="wrap max-w-3xl! pt-8 sm:pt-12">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar initials={initialsOf(user)} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="break-words font-extrabold text-3xl sm:text-4xl">{nameOf(user)}</h1>
          {user.userRole && (
            <p className="mt-2 inline-flex min-h-7 items-center rounded-full bg-brand-wash px-3 font-semibold text-brand text-sm">
              {labelOf(user.userRole)}
            </p>
          )}
        </div>
        <Button look="outline" onClick={logout} className="w-full sm:w-auto">
          <LogOut size={18} aria-hidden />
          Sign out
        </Button>
      </header>
      <dl className="mt-8 divide-y divide-line rounded-card border border-line bg-card px-5">
        <Fact label="Phone">{formatPhone(user.phoneNumber) || '–'}</Fact>
        <Fact label="E-mail">{user.email || '–'}</Fact>
        {user.address?.area && <Fact label="Area">{[user.address.area, user.address.pinCode].filter(Boolean).join(' ')}</Fact>}
        {user.userRole === 'BROKER' && <Fact label="RERA number">{user.reraNumber || '–'}</Fact>}
      </dl>
      <div className="mt-4 rounded-card border border-line bg-card px-5 py-3">{notifications}</div>
      <section className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card bg-wash p-5">
        <div className="min-w-52 flex-1">
          <h2 className="font-bold text-lg">Your dashboard opens soon</h2>
          <p className="mt-1 text-ink-soft">
            Saved homes, your posts and your plan will stand here. Until then, every listing is open to you.
          </p>
        </div>
        <ButtonLink to="/listing">See all listings</ButtonLink>
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-x-4 py-3.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-faint text-sm sm:text-[15px]">{label}</dt>
      <dd className="num break-words font-medium">{children}</dd>
    </div>
  )
}
