import { useInfiniteQuery } from '@tanstack/react-query'
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { shortRupees } from '#contracts/base/values/money.ts'
import { headline } from '#web/lib/properties/property-wording.ts'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { listingPagesQuery } from '../api.ts'
import type { ListingQuery } from '../listing-query.ts'
import { LIST_SHEET } from '../map-params.ts'
import type { OverMapControl } from './use-over-map.ts'

/** A press that moves the sheet by less is no drag, CSS px. */
const MIN_DRAG_PX = 6

type Height = 'low' | 'half' | 'full'

interface ListSheetProps {
  query: ListingQuery
  level: OverMapControl
}

/** The controls of the list, which on small screens is a sheet over the map: low, half or full. Its look is in map-screen.css. */
export function ListSheet({ query, level: { over, open, close } }: ListSheetProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => setBar(document.getElementById(LIST_SHEET)), [])
  const navigate = useNavigate()
  const height: Height = over === 'half' || over === 'full' ? over : 'low'
  // in the same frame as the buttons, so that a press does not meet the sheet at its old height
  useLayoutEffect(() => {
    const sheet = bar?.parentElement
    if (!sheet) return
    if (height === 'low') delete sheet.dataset.sheet
    else sheet.dataset.sheet = height
    return () => {
      delete sheet.dataset.sheet
    }
  }, [bar, height])
  const { data } = useInfiniteQuery({ ...listingPagesQuery(query), enabled: false })
  useKeptScroll(bar?.parentElement)
  const [first] = data?.pages[0]?.content ?? []
  const drag = useDrag(bar?.parentElement, (next) => {
    if (next === height) return
    if (next === 'low') close()
    // Back from the whole list leads to the half one
    else if (next === 'half' && over === 'full') void navigate(-1)
    else open(next)
  })
  if (!bar) return null
  return createPortal(
    <>
      <div className="sticky top-0 z-12 mb-[-3.25rem] flex h-13 touch-none cursor-grab items-center justify-end gap-1" onPointerDown={drag}>
        <span aria-hidden className="absolute inset-x-0 top-1.5 mx-auto h-1 w-10 rounded-full bg-line-strong" />
        {height === 'half' && (
          <button
            type="button"
            aria-label="Whole list"
            onClick={() => open('full')}
            className="grid size-11 place-items-center rounded-control text-brand hover:bg-brand-wash low:hidden"
          >
            <ChevronDown size={20} className="rotate-180" />
          </button>
        )}
        {height === 'low' ? (
          <SheetButton onPress={() => open('half')}>Show list</SheetButton>
        ) : (
          <SheetButton onPress={close}>Show map</SheetButton>
        )}
      </div>
      {first && height === 'low' && (
        <p className="num order-1 truncate text-sm low:hidden">
          <span translate="no" className="font-bold">
            {shortRupees(first.expectedPrice)}
          </span>{' '}
          <span className="text-ink-soft">{headline(first)}</span>
        </p>
      )}
    </>,
    bar,
  )
}

function SheetButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 rounded-control px-2 font-semibold text-brand text-sm hover:bg-brand-wash">
      {children}
    </button>
  )
}

/** How far the list was scrolled, CSS px, by the key of the history entry. */
const scrolled = new Map<string, number>()

/** Brings the list back to where it was left, when Back leads to it. */
function useKeptScroll(sheet: HTMLElement | null | undefined): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!sheet) return
    const kept = scrolled.get(key)
    if (kept !== undefined) sheet.scrollTop = kept
    const keep = () => scrolled.set(key, sheet.scrollTop)
    sheet.addEventListener('scroll', keep, { passive: true })
    return () => sheet.removeEventListener('scroll', keep)
  }, [sheet, key])
}

/** Lets a pointer drag the sheet. @param onEnd gets the height that is nearest to where the sheet was left @returns the handler of a press */
function useDrag(sheet: HTMLElement | null | undefined, onEnd: (height: Height) => void) {
  const dragged = useRef(false)
  return ({ currentTarget, clientY: from, pointerId, button }: PointerEvent<HTMLElement>) => {
    if (!sheet || button !== 0) return
    const heightBefore = sheet.offsetHeight
    const low = Number.parseFloat(getComputedStyle(sheet).minHeight)
    const ending = new AbortController()
    dragged.current = false
    const move = ({ clientY, pointerId: moved }: globalThis.PointerEvent) => {
      if (moved !== pointerId || (!dragged.current && Math.abs(clientY - from) < MIN_DRAG_PX)) return
      if (!dragged.current) currentTarget.setPointerCapture(pointerId)
      dragged.current = true
      sheet.dataset.dragged = ''
      sheet.style.height = `${heightBefore + from - clientY}px`
    }
    const end = ({ clientY, type }: globalThis.PointerEvent) => {
      ending.abort()
      delete sheet.dataset.dragged
      sheet.style.height = ''
      if (!dragged.current || type === 'pointercancel') return
      const full = Number.parseFloat(getComputedStyle(sheet).maxHeight)
      const share = (heightBefore + from - clientY - low) / (full - low)
      onEnd(share < 0.25 ? 'low' : share < 0.75 ? 'half' : 'full')
    }
    const { signal } = ending
    currentTarget.addEventListener('pointermove', move, { signal })
    currentTarget.addEventListener('pointerup', end, { signal })
    currentTarget.addEventListener('pointercancel', end, { signal })
  }
}
