import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LOCALE } from '#contracts/base/language.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { completeSignIn, readSignedIn, type SignedIn } from '#web/features/people/accounts/api.ts'
import { FOLLOWS_SIGN_IN } from '#web/features/people/accounts/return-location.ts'

import { type Answer, browserApi } from '#web/lib/api/api.ts'
import { formatPhone, initialsOf } from '#web/lib/session/person.ts'
import { SECOND_FACTOR } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { MessageSquareText } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Avatar } from '#web/ui/pictures/picture.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { callWithProof } from './proof-of-work.ts'
import { INVALID_ANSWER, SIGN_UP_MESSAGES } from './sign-in-messages.ts'

/** One button per persona of the demo, which signs in as this persona. */
export function Personas({ personas }: { personas: Answer<'listDemoPersonas'> }) {
  const [busy, setBusy] = useState<string>()
  const navigate = useNavigate()
  const signIn = async (phoneNumber: string, isOperator: boolean) => {
    setBusy(phoneNumber)
    try {
      completeSignIn(await demoSignIn(phoneNumber))
      void (isOperator ? navigate(SECOND_FACTOR, { state: FOLLOWS_SIGN_IN }) : navigate('/profile'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : SIGN_UP_MESSAGES.sendBroken)
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
            onClick={() => void signIn(phoneNumber, userRole === 'ADMIN')}
          >
            {busy === phoneNumber ? 'Signing in…' : 'Sign in'}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const MAX_POLLS = 10
const CODE_INTERVAL_MS = 500

/** Signs in with a code that is read from the demo's outbox. @throws ApiError, Error */
async function demoSignIn(phoneNumber: string): Promise<SignedIn> {
  const before = await latestMessage(phoneNumber)
  await callWithProof('sendLoginOtp', { phoneNumber })
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const message = await latestMessage(phoneNumber)
    const otp = message && message.at !== before?.at ? codeIn(message.text) : undefined
    if (otp) {
      const signedIn = readSignedIn(await callWithProof('verifyLoginOtp', { phoneNumber, otp }))
      if (!signedIn) throw new Error(INVALID_ANSWER)
      return signedIn
    }
    await new Promise((resolve) => setTimeout(resolve, CODE_INTERVAL_MS))
  }
  throw new Error('The message did not arrive. Please try again.')
}

async function latestMessage(phoneNumber: string) {
  const messages = await browserApi.call('listDemoOutbox')
  return messages.find(({ to }) => to.endsWith(phoneNumber))
}

/** @returns the first four digits that stand alone */
export function codeIn(text: string): string | undefined {
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0]
}

const OUTBOX_INTERVAL_MS = 3_000
const TIME = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Asia/Kolkata' })

/** The messages that the demo would have sent, newest first; polls for new ones. */
export function SmsOutbox({ first }: { first: Answer<'listDemoOutbox'> }) {
  const { data } = useQuery({
    queryKey: ['demo', 'outbox'],
    queryFn: ({ signal }) => browserApi.call('listDemoOutbox', { signal }),
    initialData: first,
    refetchInterval: OUTBOX_INTERVAL_MS,
  })
  if (data.length === 0) {
    return (
      <Notice icon={<MessageSquareText size={24} aria-hidden />} title="No message yet">
        Ask for a code, here or on the sign-in page, and it appears here.
      </Notice>
    )
  }
  return (
    <ol className="grid gap-2" aria-label="Text messages, newest first">
      {data.map(({ at, to, text }) => (
        <li key={`${at} ${to}`} className="rounded-card border border-line bg-card px-4 py-3">
          <p className="num flex flex-wrap justify-between gap-x-4 text-ink-faint text-sm">
            <span>To {formatPhone(to.slice(-10))}</span>
            <time dateTime={at}>{TIME.format(new Date(at))}</time>
          </p>
          {/* a translator must not touch the code */}
          <p className="mt-1 break-words">
            {text.split(/(\d{4,})/).map((part, at) =>
              at % 2 === 0 ? (
                part
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
                <span key={at} translate="no">
                  {part}
                </span>
              ),
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}
