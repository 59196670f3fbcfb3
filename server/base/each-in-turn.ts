/**
 * Runs `work` for each item, one after another, also when it failed for an earlier one: what is done for one user, file or payment does not
 * depend on the others. @throws after the last item: the failure, or an AggregateError of all when there are several
 */
export async function eachInTurn<T>(items: Iterable<T> | AsyncIterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  try {
    for await (const item of items) await work(item).catch((failure: unknown) => failures.push(failure))
  } catch (failure) {
    // the items could not be read
    failures.push(failure)
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of the items failed.`)
  if (failures.length === 1) throw failures[0]
}

/** Items of a list that is read in batches of at most `size`. @param list a batch: the items after the last one of the batch before */
export async function* readInBatches<T>(size: number, list: (after: T | undefined) => Promise<readonly T[]>): AsyncGenerator<T> {
  for (let after: T | undefined; ; ) {
    const batch = await list(after)
    yield* batch
    if (batch.length < size) return
    after = batch.at(-1)
  }
}
