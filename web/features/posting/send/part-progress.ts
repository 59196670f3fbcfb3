/**
 * How much of each part of a form has been sent, 0..1, from how much of the whole has: the parts go one after the other, each
 * behind a header of some hundred bytes whose size nobody tells; the headers are taken to be equally long.
 * @param sizes bytes of the parts in their order @param total bytes of the whole body, at least the sum of the parts
 */
export function partProgress(sizes: readonly number[], loaded: number, total: number): readonly number[] {
  const payload = sizes.reduce((sum, size) => sum + size, 0)
  const header = Math.max(0, total - payload) / (sizes.length + 1)
  let start = 0
  return sizes.map((size) => {
    const begin = start + header
    start = begin + size
    if (loaded >= total || loaded >= start) return 1
    return size === 0 ? 0 : Math.max(0, (loaded - begin) / size)
  })
}
