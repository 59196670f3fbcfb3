import { useEffect } from 'react'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { Loading } from '#web/ui/panel.tsx'

const loadChoices = () => import('./compare-choices.tsx').then(({ CompareChoices }) => CompareChoices)

/** Loads the properties that can be compared once they are shown. */
export function LazyCompareChoices(props: Parameters<Awaited<ReturnType<typeof loadChoices>>>[0]) {
  const [CompareChoices, request] = useLazyComponent(loadChoices)
  useEffect(() => request(), [request])
  return CompareChoices ? (
    <CompareChoices {...props} />
  ) : (
    <Loading label={COMPARE_MESSAGES.choicesLoading} block="skeleton h-22 rounded-card" />
  )
}
