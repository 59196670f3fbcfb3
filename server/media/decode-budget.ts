export interface DecodeBudget {
  /** Runs `task` when so many bytes are free; one that needs more than there are runs alone. */
  run<T>(bytes: number, task: () => Promise<T>): Promise<T>
}

/**
 * Bytes that what is decoded at the same time may take. A place at the encoders is no bound on memory: a picture at the pixel cap may need a hundred times what a photo needs. First come,
 * first served, so that a large one is not passed by for ever.
 */
export function createDecodeBudget(budget: number): DecodeBudget {
  let free = budget
  const waiting: { readonly bytes: number; readonly go: () => void }[] = []

  function admit(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.bytes
      next.go()
    }
  }

  return {
    async run(wanted, task) {
      const bytes = Math.min(wanted, budget)
      await new Promise<void>((go) => {
        waiting.push({ bytes, go })
        admit()
      })
      try {
        return await task()
      } finally {
        free += bytes
        admit()
      }
    },
  }
}
