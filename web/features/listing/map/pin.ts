import { isCluster, type Spot, spotName, spotText } from './spots.ts'

const BASE =
  'num cursor-pointer rounded-full font-sans border text-sm font-semibold whitespace-nowrap shadow-lifted hover:z-10 data-marked:z-10'
const PRICE = `${BASE} border-line bg-card px-2.5 py-1 text-ink hover:bg-ink hover:text-paper data-marked:border-ink data-marked:bg-ink data-marked:text-paper`
const CLUSTER = `${BASE} grid place-items-center border-paper bg-brand p-1 text-on-brand hover:bg-brand-deep data-marked:bg-ink data-marked:text-paper`

/** From how many properties on a cluster has the size beside it. */
const SIZES = [
  [1_000, 'size-14'],
  [100, 'size-12'],
  [10, 'size-10'],
  [0, 'size-9'],
] as const

/** Classes of the pin of a spot. */
export function pinLook(spot: Spot): string {
  return isCluster(spot) ? `${CLUSTER} ${SIZES.find(([from]) => spot.count >= from)?.[1] ?? ''}` : PRICE
}

/** A pin's element. It is not a tab stop: the list is the way by keyboard. */
export function drawPin(spot: Spot): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.tabIndex = -1
  pin.className = pinLook(spot)
  pin.textContent = spotText(spot)
  pin.setAttribute('aria-label', spotName(spot))
  return pin
}

export function markPin(pin: HTMLElement, isMarked: boolean): void {
  pin.toggleAttribute('data-marked', isMarked)
}
