import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AREA_MESSAGES } from '#contracts/finding/localities/area-messages.ts'
import type { LocalityNames } from '#contracts/finding/localities/locality-names.ts'
import { readLocality, sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { useAfterPress } from '#web/lib/forms/after-press.ts'
import { BEFORE_NEXT_STEP, SHOW_STEP } from '#web/lib/forms/use-steps.ts'
import { TextButton } from '#web/ui/button.tsx'
import { TextFieldWithSuggestions } from '#web/ui/fields/text-field-with-suggestions.tsx'
import { AreaQuestion } from './area-question.tsx'
import { type SpelledLocality, useLocalityNames } from './locality-names.ts'
import { offerLocalities } from './offer-localities.ts'

const MAX_OFFERED = 6

interface AreaFieldProps
  extends Omit<ComponentProps<typeof TextFieldWithSuggestions>, 'options' | 'onPick' | 'onOpenChange' | 'listLabel' | 'takesFirst'> {
  onPick: (locality: SpelledLocality) => void
}

/**
 * Field for the area of an address as free text. Known localities are offered while the person types, and Enter takes the first one. When
 * the field is left, a known locality gets its name; for a text that is like one, or that is none, a line below the field says so. A form
 * is not sent, and its next step not opened, before the question about a text that was written in it is answered; the answer may be to keep
 * the text.
 */
export function AreaField({ onPick, onChange, onBlur, ...field }: AreaFieldProps) {
  const { value } = field
  const [isUsed, setUsed] = useState(false)
  /** Whether the text was typed: a chosen name opens no list. */
  const [isTyped, setTyped] = useState(false)
  const [leftWith, setLeftWith] = useState<string>()
  /** What was stored before: a form is sent with it without a question. */
  const [stored] = useState(value)
  /** The text that the person has decided to keep. */
  const [kept, setKept] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLDivElement>(null)
  const afterPress = useAfterPress()
  const names = useLocalityNames(isUsed)
  const offered = names && isTyped ? offerLocalities(names, value, MAX_OFFERED) : []
  const reading = names && leftWith === value && value.trim() !== '' ? readLocality(names, value) : undefined
  const isKept = value === kept
  const sureName = reading?.kind === 'sure' ? reading.locality.name : undefined
  const showName = useEffectEvent((name: string) => {
    if (name !== value) onChange(name)
  })
  useEffect(() => {
    if (sureName !== undefined) showName(sureName)
  }, [sureName])

  const askBefore = useEffectEvent((event: Event) => {
    if (!box.current || !names || value === stored || isKept || readLocality(names, value).kind !== 'likely') return
    const isHidden = box.current.getClientRects().length === 0
    if (isHidden && event.type === BEFORE_NEXT_STEP) return
    // before the form's own handler, and before other areas of the form ask
    event.preventDefault()
    event.stopImmediatePropagation()
    flushSync(() => setLeftWith(value))
    if (isHidden) return void box.current.dispatchEvent(new Event(SHOW_STEP, { bubbles: true }))
    question.current?.scrollIntoView({ block: 'center' })
    question.current?.querySelector('button')?.focus()
  })
  useEffect(() => {
    const form = box.current?.closest('form')
    const left = new AbortController()
    for (const event of ['submit', BEFORE_NEXT_STEP])
      form?.addEventListener(event, (before) => askBefore(before), { capture: true, signal: left.signal })
    return () => left.abort()
  }, [])

  function take(locality: SpelledLocality) {
    setTyped(false)
    setLeftWith(undefined)
    onPick(locality)
  }
  const focusField = () => box.current?.querySelector('input')?.focus()
  return (
    <div ref={box} className="min-w-0">
      <TextFieldWithSuggestions
        {...field}
        onChange={(text) => {
          setTyped(true)
          setLeftWith(undefined)
          onChange(text)
        }}
        onBlur={() => {
          afterPress(() => setLeftWith(value))
          setTyped(false)
          onBlur?.()
        }}
        options={offered.map(({ name, pinCode }) => ({
          value: name,
          content: (
            <>
              {name}
              <span className="num text-ink-faint text-sm">{pinCode}</span>
            </>
          ),
        }))}
        takesFirst
        onPick={(name) => {
          const locality = offered.find((each) => each.name === name)
          if (locality) take(locality)
        }}
        onOpenChange={() => setUsed(true)}
        listLabel="Areas"
      />
      <div ref={question} data-question role="status" className="text-ink-soft text-sm">
        {reading?.kind === 'likely' && !isKept && (
          <AreaQuestion
            names={reading.localities.map(({ name }) => name)}
            onTake={(name) => {
              const locality = reading.localities.find((each) => each.name === name)
              if (locality) take(locality)
              focusField()
            }}
          >
            <TextButton
              onClick={() => {
                setKept(value)
                focusField()
              }}
            >
              {AREA_MESSAGES.keep(value.trim())}
            </TextButton>
          </AreaQuestion>
        )}
        {reading && (reading.kind === 'unknown' || (reading.kind === 'likely' && isKept)) && (
          <p className="mt-1.5">{AREA_MESSAGES.keptAsWritten}</p>
        )}
      </div>
    </div>
  )
}

/**
 * Updates the pin code of an address when its area is typed or picked. A pin code that the person typed stays; the server fills in a
 * blank one by the same rule.
 */
export function usePinCodeOfArea(area: string, pinCode: string, setPinCode: (pinCode: string) => void): void {
  const names = useLocalityNames(true)
  const seen = useRef({ area, names })
  useEffect(() => {
    const { area: before, names: known } = seen.current
    // only when the area changes or the names arrive, so that a pin code can be cleared
    if (!names || (before === area && known === names)) return
    seen.current = { area, names }
    const next = pinCodeOfArea(names, { before, now: area }, pinCode)
    if (next !== pinCode) setPinCode(next)
  }, [area, names, pinCode, setPinCode])
}

/** Replaces a blank pin code, or that of the previous area, by that of the new area; blank when the new area is unknown. */
export function pinCodeOfArea(names: LocalityNames, area: { before: string; now: string }, pinCode: string): string {
  const pinCodeOf = (text: string) => sureLocality(names, text)?.pinCode
  return pinCode === '' || pinCode === pinCodeOf(area.before) ? (pinCodeOf(area.now) ?? '') : pinCode
}
