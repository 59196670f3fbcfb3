import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Finds a free TCP port on 127.0.0.1. @param preferred returned when it is free */
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
