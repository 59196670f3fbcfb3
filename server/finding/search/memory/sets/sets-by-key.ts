/** Adds a value to the set of a key; creates the set for its first value. */
export function addTo<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

/** Removes a value from the set of a key, and the set with its last value. */
export function removeFrom<K>(sets: Map<K, Set<number>>, key: K, value: number): void {
  const set = sets.get(key)
  set?.delete(value)
  if (set?.size === 0) sets.delete(key)
}
