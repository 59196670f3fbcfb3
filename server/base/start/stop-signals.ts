export interface Stop {
  /** Aborted by the first SIGTERM, SIGINT or SIGHUP, or by an error that nothing has caught. */
  readonly signal: AbortSignal
  /** Resolves with the name of that signal, or uncaughtException. */
  readonly requested: Promise<string>
  /** Aborted by SIGINT or SIGHUP, which end the drain: they come from a terminal, without a load balancer in front. */
  readonly interrupted: AbortSignal
  /** The error that nothing has caught and that stops the program; undefined after a signal. */
  readonly uncaught: () => { readonly error: unknown } | undefined
}

/** From now on these signals, and errors that nothing catches, no longer end the process by themselves. SIGTERM may come several times, from a process group and from npm. */
export function listenForStop(): Stop {
  const stop = new AbortController()
  const interrupt = new AbortController()
  let uncaught: { readonly error: unknown } | undefined
  const requested = new Promise<string>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(name, () => {
        stop.abort()
        if (name !== 'SIGTERM') interrupt.abort()
        resolve(name)
      })
    // rejections that nothing handles arrive here too
    process.on('uncaughtException', (error) => {
      uncaught ??= { error }
      stop.abort()
      interrupt.abort()
      resolve('uncaughtException')
    })
  })
  return { signal: stop.signal, requested, interrupted: interrupt.signal, uncaught: () => uncaught }
}
