import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `shut` drops who comes, `silent` takes them in and never says a word, `slow` makes each of them wait. */
export type GateMode = 'open' | 'shut' | 'silent' | 'slow'

/** So long a slow service takes until it says its first word. */
const SLOW_MS = 1_500

/** A door in front of a service of this machine, by which it goes away, hangs or becomes slow while its clients stay as they are. */
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
    /** From now on; whoever is inside is put out. */
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
