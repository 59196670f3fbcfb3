export interface Stop {
  /** Aborted by the first SIGTERM, SIGINT or SIGHUP. */
  readonly signal: AbortSignal
  /** Resolves with the name of that signal. */
  readonly requested: Promise<string>
  /** Aborted by SIGINT or SIGHUP, which end the drain: they come from a terminal, without a load balancer in front. */
  readonly interrupted: AbortSignal
}

/** From now on these signals no longer end the process by themselves. SIGTERM may come several times, from a process group and from npm. */
export function listenForStop(): Stop {
  const stop = new AbortController()
  const interrupt = new AbortController()
  const requested = new Promise<string>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(name, () => {
        stop.abort()
        if (name !== 'SIGTERM') interrupt.abort()
        resolve(name)
      })
  })
  return { signal: stop.signal, requested, interrupted: interrupt.signal }
}
