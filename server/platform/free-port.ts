import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A TCP port of this machine that is free now. @param preferred taken when it is free */
export async function freePort(preferred = 0): Promise<number> {
  const probe = createServer().listen(preferred, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (preferred === 0) throw error
    return freePort()
  }
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
