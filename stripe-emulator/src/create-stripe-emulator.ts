import type { Server } from 'node:http'
import type { ApiCall } from './api/api-call.ts'
import { createApiServer } from './api/api-server.ts'
import { createControl } from './control/control-routes.ts'
import { createHooks, type EmulatorHooks } from './control/create-hooks.ts'
import { type Clock, type EmulatorContext, EventLog } from './events/event-log.ts'
import { type Deliver, WebhookDelivery } from './events/webhook-delivery.ts'
import { FaultDial } from './faults/fault-dial.ts'
import { WebhookDial } from './faults/webhook-dial.ts'
import { settleDueRefunds } from './payments/refunds.ts'
import { StateStore } from './state/state-store.ts'

export interface StripeEmulatorOptions {
  /** The file that keeps the state over a restart; without it the state ends with the process. */
  statePath?: string
  webhookSecret: string
  /** The only key the API takes; without it any `sk_test_…`. */
  secretKey?: string
  clock?: Clock
  /** Delivers signed events to their receiver in place of HTTP. */
  deliver?: Deliver
  /** Waits between attempts to deliver an event, in milliseconds. */
  retryDelaysMs?: readonly number[]
  /** Called with every call of the API before it is executed. */
  onCall?: (call: ApiCall) => void
  /** Serves the onboarding page and the control calls at `/_emulator/`, for a standalone emulator. */
  isAlone?: boolean
}

export interface StripeEmulator extends EmulatorHooks {
  /** Serves Stripe's API on a loopback address, on a free port unless one is named. */
  listen(port?: number): Promise<{ host: string; port: number }>
  close(): Promise<void>
  /** Sends events here from now on, undelivered ones of an earlier run first. */
  setWebhookUrl(url: string): void
  /** Faults of calls. */
  faults: FaultDial
  /** Faults of events. */
  webhookFaults: WebhookDial
  /**
   * Does work that is due by the clock, such as the end of a pending refund; otherwise done with the next call, and
   * every second.
   */
  tick(): Promise<void>
  /** Resolves when no delivery is in progress and the state is on disk. */
  flush(): Promise<void>
  /** Like `flush`, without waiting for delayed, held or retried events. */
  hurry(): Promise<void>
}

const HOST = '127.0.0.1'
const SECOND = 1_000
const RETRY_DELAYS_MS = [1, 5, 30, 120, 600, 3_600, 10_800].map((seconds) => seconds * SECOND)

/**
 * A stateful stand-in for Stripe that offers its HTTP API to the official SDK: payment intents, declines, 3-D
 * Secure, refunds, transfers and reversals, the balance and its lines, disputes, connected accounts, idempotency
 * keys and signed webhooks, with all of their faults. Test cards only; it moves no money.
 */
export function createStripeEmulator(options: StripeEmulatorOptions): StripeEmulator {
  const store = new StateStore(options.statePath ?? null)
  const clock = options.clock ?? { now: () => new Date() }
  const faults = new FaultDial()
  const webhookFaults = new WebhookDial()
  const delivery = new WebhookDelivery({
    store,
    webhookSecret: options.webhookSecret,
    deliver: options.deliver ?? null,
    dial: webhookFaults,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
  })
  const events = new EventLog(store, clock, () => delivery.hasReceiver())
  const context: EmulatorContext = { store, clock, events, dials: { holdsRefunds: false, hostedAt: null } }

  /** An event is sent only once its state is saved. */
  const commit = async (): Promise<void> => {
    settleDueRefunds(context)
    await store.save()
    delivery.send(events.takeUnsent())
  }
  const run = async <Result>(operation: () => Result): Promise<Result> => {
    try {
      return operation()
    } finally {
      await commit()
    }
  }
  const tick = async (): Promise<void> => {
    if (settleDueRefunds(context)) await commit()
  }

  const hooks = createHooks(context, run)
  const setWebhookUrl = (url: string): void => {
    delivery.setUrl(url)
    delivery.resume()
  }
  const hurry = async (): Promise<void> => {
    await delivery.hurry()
    await store.save()
  }
  const secretKey = options.secretKey ?? null
  const control = options.isAlone
    ? createControl({ context, secretKey, hooks, faults, webhookFaults, setWebhookUrl, hurry })
    : null
  const server = createApiServer(context, { secretKey, faults, commit, onCall: options.onCall ?? null, control })
  // A failed save is repeated, and its events are sent, with the next call.
  const timer = setInterval(() => void tick().catch(() => undefined), SECOND)
  timer.unref()
  delivery.resume()
  return {
    ...hooks,
    faults,
    webhookFaults,
    tick,
    hurry,
    setWebhookUrl,
    listen: async (port = 0) => {
      const address = await listen(server, port)
      if (options.isAlone) context.dials.hostedAt = `http://${address.host}:${address.port}`
      return address
    },
    close: async () => {
      clearInterval(timer)
      await closeServer(server)
      await delivery.close()
      await store.save()
    },
    flush: async () => {
      await delivery.flush()
      await store.save()
    },
  }
}

function listen(server: Server, port: number): Promise<{ host: string; port: number }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The payment sandbox has no port'))
      else resolve({ host: HOST, port: address.port })
    })
  })
}

function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
