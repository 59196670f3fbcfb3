import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldText } from '#contracts/base/values/fold-text.ts'
import type { KnownWorkplace } from '#contracts/finding/travel/travel.ts'
import {
  COMMON_WORKPLACES,
  WAY_TO_WORK_MESSAGES as MESSAGES,
  WORKPLACE_KIND_LABELS,
} from '#contracts/finding/travel/way-to-work-messages.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { workplaceName, workplacesQuery } from './workplaces.ts'

interface WorkplaceFieldProps {
  /** The chosen workplace; blank for none. */
  workplace: string
  onChoose: (workplace: string) => void
  /** Message when no known place has the typed name. */
  noPlace: string
  /** Whether the field takes the focus of a removed button that was in its place or below it. */
  takesFocus?: boolean
  /** Whether common workplaces are offered while nothing is chosen or typed. */
  offersCommon?: boolean
}

/** A combobox of the known workplaces by all their names. Enter takes the first one that fits what is typed. */
export function WorkplaceField({ workplace, onChoose, noPlace, takesFocus = false, offersCommon = false }: WorkplaceFieldProps) {
  const { data: places, isError, isFetching, refetch } = useQuery(workplacesQuery)
  /** Undefined while nothing is typed: the field shows the chosen workplace. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  /** Enter was pressed before the places were loaded: the first one that fits is taken when they are. */
  const [isEntered, setEntered] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const isMovingFocus = useRef(false)
  const isEmpty = workplace === ''
  // the button that opened or cleared the choice was removed: the field takes its focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves again each time the field is cleared
  useEffect(() => {
    if (!takesFocus || document.activeElement !== document.body) return
    isMovingFocus.current = true
    box.current?.querySelector('input')?.focus()
    isMovingFocus.current = false
  }, [takesFocus, isEmpty])
  const offered = matchWorkplaces(places ?? [], typed ?? '')
  const pick = (key: string) => {
    setTyped(undefined)
    setOpen(false)
    if (key !== workplace) onChoose(key)
  }
  const takeFirst = useEffectEvent(() => {
    setEntered(false)
    if (typed?.trim() && offered[0]) pick(offered[0].key)
  })
  useEffect(() => {
    if (isEntered && places) takeFirst()
  }, [isEntered, places])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the field inside
    <div
      ref={box}
      tabIndex={-1}
      className="relative outline-none"
      onKeyDown={({ key, target }) => setEntered(key === 'Enter' && target instanceof HTMLInputElement && !places)}
    >
      <Combobox
        aria-label={MESSAGES.field}
        placeholder={MESSAGES.field}
        value={typed ?? (isEmpty ? '' : workplaceName(workplace, places ?? COMMON_WORKPLACES))}
        onChange={setTyped}
        takesFirst={Boolean(typed?.trim())}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(undefined)}
        options={offered.map(({ key, name, marathiName, kind }) => ({
          value: key,
          picked: key === workplace,
          content: (
            <>
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span lang="mr" className="block font-normal text-ink-faint text-sm">
                  {marathiName}
                </span>
              </span>
              <span className="shrink-0 font-normal text-ink-faint text-sm">{WORKPLACE_KIND_LABELS[kind]}</span>
            </>
          ),
        }))}
        onPick={pick}
        open={isOpen}
        // the effect above must not open the list, which would cover the content below
        onOpenChange={(next) => setOpen(next && !isMovingFocus.current)}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base lg:text-sm"
        listLabel={MESSAGES.list}
        // covers the content below, so that nothing moves under the pointer when the list closes
        listClassName="absolute inset-x-0 top-11 z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-lifted"
        optionClassName="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1 text-sm leading-5 aria-selected:font-semibold aria-selected:text-brand data-active-item:bg-wash"
      />
      <div role="status" className="text-ink-soft text-sm">
        {isError ? (
          <>
            {MESSAGES.loadFailed} <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </>
        ) : !places && isFetching && (isOpen || isEntered) ? (
          <p className="mt-1.5">{MESSAGES.loading}</p>
        ) : places && offered.length === 0 ? (
          <p className="mt-1.5">{noPlace}</p>
        ) : null}
      </div>
      {offersCommon && isEmpty && !typed?.trim() && (
        <fieldset className="mt-3 min-w-0">
          <legend className="mb-2 text-ink-soft text-sm">{MESSAGES.common}</legend>
          <div className="flex flex-wrap gap-2">
            {COMMON_WORKPLACES.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                onClick={({ detail }) => {
                  // The pressed button is removed, so the focus moves. In the field it would open a phone's keyboard: there only by keyboard.
                  const isByKeyboard = detail === 0
                  if (isByKeyboard) box.current?.querySelector('input')?.focus()
                  else box.current?.focus()
                  pick(key)
                }}
                className="min-h-11 rounded-full border border-line px-3.5 text-start text-sm hover:border-line-strong lg:pointer-fine:min-h-9 lg:pointer-fine:px-3"
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/**
 * Workplaces that the text fits, the best first: a name equals it, a name or a word of one begins with it, a name contains it. All for a
 * blank text.
 */
export function matchWorkplaces(places: readonly KnownWorkplace[], text: string): readonly KnownWorkplace[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return places
  const by = (fits: (name: string) => boolean) =>
    places.filter(({ name, marathiName, otherNames }) => [name, marathiName, ...otherNames].some((each) => fits(foldText(each))))
  const begins = (name: string) => name.startsWith(wanted) || name.includes(` ${wanted}`)
  return [...new Set([...by((name) => name === wanted), ...by(begins), ...by((name) => name.includes(wanted))])]
}
