import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort, rootDir } from '../site/bench-server.mjs'

const KEY = 'sk_test_emulator'
const WEBHOOK_SECRET = 'whsec_emulator'

/**
 * Starts the payment provider's emulator in a process of its own: it keeps every payment in memory, which would count
 * as memory of the server. Returns the server's settings for it.
 */
export async function startEmulator(): Promise<{ settings: Record<string, string>; stop: () => void }> {
  const port = String(await findFreePort())
  const file = `${rootDir}stripe-emulator/src/run-alone.ts`
  const flags = ['--port', port, '--key', KEY, '--webhook-secret', WEBHOOK_SECRET]
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...flags], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It prints its address when it listens.
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The emulator ended with code ${code}.`))),
  ])
  const settings = {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
  }
  return { settings, stop: () => child.kill() }
}
