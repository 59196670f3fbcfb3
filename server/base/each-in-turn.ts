/**
 * Runs `work` for each item, one after another, also when it failed for an earlier one: what is done for one user, file or payment does not
 * depend on the others. @throws the first failure, after the last item
 */
export async function eachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
