import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EMAIL_ALERT_MESSAGES } from '#contracts/finding/kept-searches/email-alert-messages.ts'
import { KEPT_SEARCH_MESSAGES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import { ApiError, browserApi, failureMessage } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { BellOff, CircleCheck, Mail } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Texts of the page, by the call that its link leads to. */
const LINKS = {
  confirmEmail: {
    icon: <Mail size={24} aria-hidden />,
    title: 'Confirm your address',
    text: 'Then we also tell you by e-mail when a home fits a search that you keep.',
    press: 'Confirm Address',
    busy: 'Confirming…',
    done: 'Address confirmed',
    failed: EMAIL_ALERT_MESSAGES.confirmFailed,
  },
  stopAlerts: {
    icon: <BellOff size={24} aria-hidden />,
    title: 'Stop these alerts?',
    text: 'You get no more messages about this one search. It stays in your profile, where you can switch them on again.',
    press: 'Stop Alerts',
    busy: 'Stopping…',
    done: 'Alerts stopped',
    failed: KEPT_SEARCH_MESSAGES.stopFailed,
  },
} as const

/**
 * The page behind a link of an e-mail, which needs no sign-in. It acts only when its button is pressed: mail scanners
 * open links before people do.
 */
export function LinkScreen({ call }: { call: keyof typeof LINKS }) {
  const { icon, title, text, press, busy, done, failed } = LINKS[call]
  const { mutate, data, error, isPending, isError } = useMutation({
    // in the fragment, which browsers do not send: it appears in no log of the server
    mutationFn: () => browserApi.call(call, { body: { pass: window.location.hash.slice(1) } }),
  })
  // permanent failure: another press cannot succeed
  const refusal = error instanceof ApiError && [404, 422].includes(error.status) ? error : undefined
  const end = useRef<HTMLDivElement>(null)
  const hasEnded = data !== undefined || refusal !== undefined
  useEffect(() => {
    // the pressed button was removed
    if (hasEnded) end.current?.focus()
  }, [hasEnded])
  return (
    <div ref={end} tabIndex={-1} className="min-h-[70dvh] outline-none">
      {hasEnded ? (
        <Notice
          level="page"
          icon={data ? <CircleCheck size={24} aria-hidden /> : icon}
          title={data ? done : 'This link does not work'}
          links={[['/profile?tab=searches', 'Your alerts']]}
        >
          {data?.message ?? refusal?.message}
        </Notice>
      ) : (
        <Notice
          level="page"
          icon={icon}
          title={title}
          actions={
            <Button busy={isPending} onClick={() => mutate()}>
              {isPending ? busy : press}
            </Button>
          }
        >
          {text}
          <FieldError id="link-failure">{isError ? failureMessage(error, failed) : undefined}</FieldError>
        </Notice>
      )}
    </div>
  )
}
