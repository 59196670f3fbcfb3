/**
 * Makes a Node process that runs with `--inspect` on this port collect its garbage, so that its memory can be compared with what it was
 * before: without this the figure depends on when V8 last collected.
 * @throws Error when the process has no inspector there
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
