/**
 * Calls a method of the Chrome DevTools Protocol on a Node process that was started with `--inspect` on this port. @returns its result
 * @throws Error when no inspector answers at this port
 */
async function callInspector(port: number, method: string, params: object = {}): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The process cannot be inspected.')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const called = Promise.withResolvers<unknown>()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method, params })))
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id === 1) called.resolve(result)
  })
  socket.addEventListener('error', () => called.reject(new Error('The inspector closed the connection.')))
  const result = await called.promise
  socket.close()
  return result
}

/** Runs the garbage collector, so that two measurements of memory can be compared: otherwise they depend on when V8 last collected. */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  await callInspector(inspectorPort, 'HeapProfiler.collectGarbage')
}

/** Processor time of the process since its start, ms, by its own `process.cpuUsage()`. */
export async function processorMsOf(inspectorPort: number): Promise<number> {
  const expression = '(({ user, system }) => (user + system) / 1000)(process.cpuUsage())'
  const { result } = (await callInspector(inspectorPort, 'Runtime.evaluate', { expression })) as { result: { value: number } }
  return result.value
}
