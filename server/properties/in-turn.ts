export type InTurn = <T>(name: string, act: () => Promise<T>) => Promise<T>

/** Has calls of one name in this process go one after the other. What must hold between processes is the database's to settle. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<void>>()
  return async (name, act) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(act)
    const over = mine.then(
      () => {},
      () => {},
    )
    last.set(name, over)
    try {
      return await mine
    } finally {
      if (last.get(name) === over) last.delete(name)
    }
  }
}
