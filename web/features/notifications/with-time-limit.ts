/** @throws Error when a promise takes longer than it may, ms */
export function withTimeLimit<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s.`)), ms)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
