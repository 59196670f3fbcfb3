import { isCluster, type MapMarker, markerName, markerText } from './map-markers.ts'

const BASE =
  'num cursor-pointer rounded-full font-sans border text-sm font-semibold whitespace-nowrap shadow-lifted hover:z-10 data-active:z-10'
const PRICE = `${BASE} border-line bg-card px-2.5 py-1 text-ink hover:bg-ink hover:text-paper data-active:border-ink data-active:bg-ink data-active:text-paper`
const CLUSTER = `${BASE} grid place-items-center border-paper bg-brand p-1 text-on-brand hover:bg-brand-deep data-active:bg-ink data-active:text-paper`

/** The smallest number of properties in a cluster, the class of its size, and its diameter, CSS px. */
const SIZES = [
  [1_000, 'size-14', 56],
  [100, 'size-12', 48],
  [10, 'size-10', 40],
  [0, 'size-9', 36],
] as const
const sizeOf = ({ count }: MapMarker) => SIZES.find(([from]) => count >= from) ?? SIZES[3]

/** The classes of a marker. */
export function markerLook(marker: MapMarker): string {
  return isCluster(marker) ? `${CLUSTER} ${sizeOf(marker)[1]}` : PRICE
}

/** Width and height of a price: of each of its characters at most, and of what is around them, CSS px. */
const [CHARACTER_PX, PRICE_SIDES_PX, PRICE_HEIGHT_PX] = [8, 22, 30]

/** Approximate size of a marker on the screen at the usual size of text, CSS px; not less than the real one. */
export function markerSize(marker: MapMarker): { readonly width: number; readonly height: number } {
  if (!isCluster(marker)) return { width: markerText(marker).length * CHARACTER_PX + PRICE_SIDES_PX, height: PRICE_HEIGHT_PX }
  const [, , diameter] = sizeOf(marker)
  return { width: diameter, height: diameter }
}

/** A marker's element. It is not a tab stop: by keyboard the same properties are reached in the list. */
export function createMarkerElement(marker: MapMarker): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.className = markerLook(marker)
  element.textContent = markerText(marker)
  element.setAttribute('aria-label', markerName(marker))
  return element
}

export function highlightMarker(element: HTMLElement, isHighlighted: boolean): void {
  element.toggleAttribute('data-active', isHighlighted)
}
