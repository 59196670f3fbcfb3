/**
 * Runs the garbage collector of a Node process that was started with `--inspect` on this port, so that two measurements of its memory can
 * be compared: otherwise they depend on when V8 last collected.
 * @throws Error when no inspector answers at this port
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The process cannot be inspected.')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  const collected = Promise.withResolvers<void>()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })))
  socket.addEventListener('message', ({ data }) => {
    if (JSON.parse(String(data)).id === 1) collected.resolve()
  })
  socket.addEventListener('error', () => collected.reject(new Error('The inspector closed the connection.')))
  await collected.promise
  socket.close()
}
