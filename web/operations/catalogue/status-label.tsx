const TONES = { live: 'bg-brand-wash text-brand', hidden: 'bg-wash text-ink-soft' } as const

/** Whether visitors see it. */
export function StatusLabel({ isLive, children }: { isLive: boolean; children: string }) {
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 font-semibold text-sm ${TONES[isLive ? 'live' : 'hidden']}`}>{children}</span>
  )
}
