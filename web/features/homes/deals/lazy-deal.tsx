import { type ComponentProps, useEffect } from 'react'
import { markedAs } from '#contracts/homes/deals/deal-wording.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import type { CloseDeal } from './close-deal.tsx'
import type { OwnDeal } from './own-deal.tsx'

// visitors of a property's page must not wait for what only its poster sees
const loadCloseDeal = () => import('./close-deal.tsx').then((parts) => parts.CloseDeal)
const loadOwnDeal = () => import('./own-deal.tsx').then((parts) => parts.OwnDeal)

export function LazyCloseDeal(props: ComponentProps<typeof CloseDeal>) {
  const [Loaded, request] = useLazyComponent(loadCloseDeal)
  useEffect(() => request(), [request])
  return Loaded && <Loaded {...props} />
}

export function LazyOwnDeal(props: ComponentProps<typeof OwnDeal>) {
  const [Loaded, request] = useLazyComponent(loadOwnDeal)
  useEffect(() => request(), [request])
  if (Loaded) return <Loaded {...props} />
  const { deal } = props.property
  return deal && <p className="num min-h-17 rounded-control bg-brand-wash p-3 font-semibold text-base text-ink">{markedAs(deal)}</p>
}
