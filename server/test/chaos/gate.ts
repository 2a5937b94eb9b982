import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `shut` drops clients, `silent` accepts them and never answers, `slow` delays each of them. */
export type GateMode = 'open' | 'shut' | 'silent' | 'slow'

/** How long a slow service takes until its first byte. */
const SLOW_MS = 1_500

/**
 * A proxy in front of a service of this machine, which makes it unreachable, silent or slow while its clients stay
 * as they are.
 */
export async function openGate(target: number) {
  let mode: GateMode = 'open'
  const inside = new Set<net.Socket>()
  const server = net.createServer(async (client) => {
    inside.add(client)
    client.on('error', () => undefined).on('close', () => inside.delete(client))
    if (mode === 'shut') return client.destroy()
    if (mode === 'silent') return
    if (mode === 'slow') await sleep(SLOW_MS)
    const service = net.connect(target, '127.0.0.1').on('error', () => client.destroy())
    client.on('close', () => service.destroy())
    service.on('close', () => client.destroy())
    client.pipe(service).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    /** From now on; open connections are dropped. */
    set: (next: GateMode) => {
      mode = next
      for (const socket of inside) socket.destroy()
    },
    close: async () => {
      for (const socket of inside) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
