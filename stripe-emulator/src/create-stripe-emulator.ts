import type { Server } from 'node:http'
import { createApiServer } from './api/api-server.ts'
import { type Clock, type EmulatorContext, EventLog } from './events/event-log.ts'
import { type Deliver, WebhookDelivery } from './events/webhook-delivery.ts'
import { completeOnboarding, type OnboardingOutcome } from './payments/accounts.ts'
import { authenticateIntent, confirmWithCard } from './payments/confirmations.ts'
import { findIntentBySecret } from './payments/payment-intents.ts'
import type { CardInput } from './payments/test-cards.ts'
import { StateStore } from './state/state-store.ts'
import type { IntentStatus } from './state/stripe-objects.ts'

export interface StripeEmulatorOptions {
  /** The file that keeps the state over a restart; without it the state ends with the process. */
  statePath?: string
  webhookSecret: string
  /** The only key the API takes; without it any `sk_test_…`. */
  secretKey?: string
  clock?: Clock
  /** Takes signed events to their receiver in place of HTTP. */
  deliver?: Deliver
  /** Waits between attempts to deliver an event, in milliseconds. */
  retryDelaysMs?: readonly number[]
}

export interface StripeEmulator {
  /** Serves Stripe's API on a loopback address, on a free port unless one is named. */
  listen(port?: number): Promise<{ host: string; port: number }>
  close(): Promise<void>
  /** Sends events here from now on, those left over from an earlier run first. */
  setWebhookUrl(url: string): void
  /** Pays an intent as a browser would. Throws a StripeError: 402 for the card, 404 for an unknown intent, 400 for its state. */
  confirmCard(request: { clientSecret: string; card: CardInput }): Promise<{ id: string; status: IntentStatus }>
  /** Answers the 3-D Secure question. Denied: 402. */
  authenticate(request: { clientSecret: string; approve: boolean }): Promise<{ id: string; status: IntentStatus }>
  completeOnboarding(accountId: string, outcome: OnboardingOutcome): Promise<void>
  /** Resolves when no delivery is under way and the state is on disk. */
  flush(): Promise<void>
}

const HOST = '127.0.0.1'
const SECOND = 1_000
const RETRY_DELAYS_MS = [1, 5, 30, 120, 600, 3_600, 10_800].map((seconds) => seconds * SECOND)

/**
 * A small stateful stand-in for Stripe that speaks its HTTP API to the official SDK: payment intents, declines, 3-D Secure,
 * refunds, connected accounts, idempotency keys and signed webhooks. Test cards only; it moves no money.
 */
export function createStripeEmulator(options: StripeEmulatorOptions): StripeEmulator {
  const store = new StateStore(options.statePath ?? null)
  const clock = options.clock ?? { now: () => new Date() }
  const delivery = new WebhookDelivery({
    store,
    webhookSecret: options.webhookSecret,
    deliver: options.deliver ?? null,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
  })
  const events = new EventLog(store, clock, () => delivery.hasReceiver())
  const context: EmulatorContext = { store, clock, events }

  /** An event is sent only once the state it tells of is saved. */
  const commit = async (): Promise<void> => {
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

  const server = createApiServer(context, options.secretKey ?? null, commit)
  delivery.resume()
  return {
    listen: (port = 0) => listen(server, port),
    close: async () => {
      await closeServer(server)
      await delivery.close()
      await store.save()
    },
    setWebhookUrl: (url) => {
      delivery.setUrl(url)
      delivery.resume()
    },
    confirmCard: ({ clientSecret, card }) =>
      run(() => showStatus(confirmWithCard(context, findIntentBySecret(context, clientSecret), card))),
    authenticate: ({ clientSecret, approve }) =>
      run(() => showStatus(authenticateIntent(context, findIntentBySecret(context, clientSecret), approve))),
    completeOnboarding: (accountId, outcome) =>
      run(() => {
        completeOnboarding(context, accountId, outcome)
      }),
    flush: async () => {
      await delivery.flush()
      await store.save()
    },
  }
}

const showStatus = ({ id, status }: { id: string; status: IntentStatus }) => ({
  id,
  status,
})

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
