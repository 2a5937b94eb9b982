import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account, Charge, PaymentIntent, PaymentMethod, Refund, RememberedAnswer, StripeEvent } from './stripe-objects.ts'

const VERSION = 1

interface Snapshot {
  version: number
  paymentIntents: PaymentIntent[]
  paymentMethods: PaymentMethod[]
  charges: Charge[]
  refunds: Refund[]
  accounts: Account[]
  events: StripeEvent[]
  answers: RememberedAnswer[]
}

/**
 * Everything the emulator knows, in memory, newest last. With a path it is written to that file after each change, whole and
 * atomically, so that a restart or a kill finds either the state before a request or the state after it.
 */
export class StateStore {
  readonly paymentIntents = new Map<string, PaymentIntent>()
  readonly paymentMethods = new Map<string, PaymentMethod>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly accounts = new Map<string, Account>()
  readonly events = new Map<string, StripeEvent>()
  readonly answers = new Map<string, RememberedAnswer>()
  private writing: Promise<void> | null = null
  private queued: Promise<void> | null = null

  /** Reads the file when there is one. Throws when it is not a snapshot of this version: money is not guessed at. */
  constructor(private readonly path: string | null) {
    if (path === null) return
    mkdirSync(dirname(path), { recursive: true })
    const snapshot = readSnapshot(path)
    if (snapshot !== null) this.fill(snapshot)
  }

  /** Resolves when everything known at the time of the call is on disk. Calls made during a write share the next one. */
  save(): Promise<void> {
    if (this.path === null) return Promise.resolve()
    if (this.writing === null) {
      this.writing = this.write(this.path).finally(() => {
        this.writing = null
      })
      return this.writing
    }
    this.queued ??= this.writing
      .catch(() => undefined)
      .then(() => {
        this.queued = null
        return this.save()
      })
    return this.queued
  }

  private fill(snapshot: Snapshot): void {
    for (const intent of snapshot.paymentIntents) this.paymentIntents.set(intent.id, intent)
    for (const method of snapshot.paymentMethods) this.paymentMethods.set(method.id, method)
    for (const charge of snapshot.charges) this.charges.set(charge.id, charge)
    for (const refund of snapshot.refunds) this.refunds.set(refund.id, refund)
    for (const account of snapshot.accounts) this.accounts.set(account.id, account)
    for (const event of snapshot.events) this.events.set(event.id, event)
    for (const answer of snapshot.answers) this.answers.set(answer.key, answer)
  }

  private async write(path: string): Promise<void> {
    const snapshot: Snapshot = {
      version: VERSION,
      paymentIntents: [...this.paymentIntents.values()],
      paymentMethods: [...this.paymentMethods.values()],
      charges: [...this.charges.values()],
      refunds: [...this.refunds.values()],
      accounts: [...this.accounts.values()],
      events: [...this.events.values()],
      answers: [...this.answers.values()],
    }
    const text = JSON.stringify(snapshot)
    const temporary = `${path}.tmp`
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  }
}

function readSnapshot(path: string): Snapshot | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const snapshot: unknown = JSON.parse(text)
  if (!isSnapshot(snapshot)) throw new Error(`${path} is not a payment state of version ${VERSION}`)
  return snapshot
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION
