import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LANGUAGE } from '#contracts/base/language.ts'
import { postedAgo } from '#contracts/base/values/time.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { ListedSession } from '#contracts/people/accounts/sessions.ts'
import { accountFailureMessage } from '#web/features/people/accounts/api.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { reauthenticatingApi } from '#web/lib/session/reauthentication.ts'
import { useLogout } from '#web/lib/session/session.ts'
import { endSession, type StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Monitor, Smartphone } from '#web/ui/icons/icons.tsx'
import { FailedLine, IconDisc, Loading } from '#web/ui/panel.tsx'
import { SettingsSection } from '#web/ui/settings-section.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Devices on which the user is signed in, with buttons that sign them out. */
export function DevicesSection({ user }: { user: StoredUser }) {
  const query = useSessions(user)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const sessions = query.data ?? []
  return (
    <SettingsSection title="Where you are signed in" text="Lost or sold a phone? Sign it out here.">
      {query.isPending && (
        <div className="p-5">
          <Loading label="Loading your devices" block="skeleton h-11 rounded-control" count={2} />
        </div>
      )}
      {query.isError && (
        <div className="px-5 pb-5">
          <FailedLine message="We could not load your devices." query={query} />
        </div>
      )}
      {sessions.length > 0 && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow key={session.id} user={user} session={session} now={query.dataUpdatedAt} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <div className="px-5 py-3">
          <Button look="outline" onClick={() => setDialogOpen(true)}>
            Sign out everywhere
          </Button>
        </div>
      )}
      <EverywhereDialog user={user} open={isDialogOpen} onClose={() => setDialogOpen(false)} />
    </SettingsSection>
  )
}

const keyOf = (user: StoredUser) => ['sessions', user.id]

function useSessions(user: StoredUser) {
  return useQuery({
    queryKey: keyOf(user),
    queryFn: ({ signal }) => browserApi.call('listSessions', { params: { userId: user.id ?? 0 }, signal }),
    staleTime: 0,
  })
}

interface DeviceRowProps {
  user: StoredUser
  session: ListedSession
  /** Time when the list was loaded, epoch ms. */
  now: number
}

/** 'Chrome on Android' in the language of this build. */
function translateDevice(deviceName: string | null): string {
  if (!deviceName) return 'Unknown device'
  const [browser, system] = deviceName.split(' on ')
  return system ? `${browser} on ${system}` : deviceName
}

function DeviceRow({ user, session, now }: DeviceRowProps) {
  const logout = useLogout()
  const queries = useQueryClient()
  const name = LANGUAGE === 'en' ? (session.deviceName ?? 'Unknown device') : translateDevice(session.deviceName)
  const end = useMutation({
    mutationFn: () => reauthenticatingApi.call('endSession', { params: { userId: user.id ?? 0, sessionId: session.id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'not_found') toast.info(error.message)
      else toast.error(accountFailureMessage(error, ACCOUNT_MESSAGES.sessionNotEnded))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(user) }),
  })
  return (
    <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <IconDisc Icon={/Android|iOS/.test(name) ? Smartphone : Monitor} tone="bg-wash text-ink-soft" />
      <div className="min-w-36 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold text-base">
          {name}
          {session.isCurrent && <span className="rounded-full bg-brand-wash px-2.5 py-0.5 text-brand text-sm">This device</span>}
        </p>
        <p className="text-ink-soft text-sm">
          {session.isCurrent ? 'In use now' : `Last used: ${postedAgo(session.lastUsedAt, now).toLowerCase()}`}
        </p>
      </div>
      <Button
        look="outline"
        busy={end.isPending}
        aria-label={session.isCurrent ? undefined : `Sign out ${name}`}
        onClick={() => (session.isCurrent ? logout() : end.mutate())}
      >
        {end.isPending ? 'Signing out…' : 'Sign out'}
      </Button>
    </li>
  )
}

/** Signs out everywhere; asks whether this device stays signed in. */
function EverywhereDialog({ user, open, onClose }: { user: StoredUser; open: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const everywhere = useMutation({
    mutationFn: (keepCurrent: boolean) => reauthenticatingApi.call('logoutEverywhere', { body: { keepCurrent } }),
    onSuccess: ({ message }, keepCurrent) => {
      toast.success(message)
      onClose()
      if (!keepCurrent) return endSession('signed_out')
      return queries.invalidateQueries({ queryKey: keyOf(user) })
    },
    onError: (error) => toast.error(accountFailureMessage(error, ACCOUNT_MESSAGES.sessionNotEnded)),
  })
  const busyWith = everywhere.isPending ? everywhere.variables : undefined
  return (
    <Dialog open={open} onClose={onClose} title="Sign out everywhere?">
      <p>All other devices are signed out at once and get no more notifications. To use one again, sign in on it.</p>
      <div className="mt-5 grid gap-3">
        <Button busy={busyWith !== undefined} onClick={() => everywhere.mutate(true)}>
          {busyWith === true ? 'Signing out…' : 'All other devices'}
        </Button>
        <Button look="outline" busy={busyWith !== undefined} onClick={() => everywhere.mutate(false)}>
          {busyWith === false ? 'Signing out…' : 'This device too'}
        </Button>
      </div>
    </Dialog>
  )
}
