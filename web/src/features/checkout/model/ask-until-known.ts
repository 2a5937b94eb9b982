import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { type CheckoutWait, waitOf } from './checkout-wait.ts'
import { isOver } from './payment-failure.ts'

/** The pauses between two questions about a payment, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** What the guest reads while the server has not confirmed the payment yet. */
export type PaymentDoubt = 'received' | 'processing' | 'unknown' | 'signed-out'

export type PaymentAnswer =
  | { kind: 'booked'; booking: Booking }
  /** Too many attempts have failed. */
  | { kind: 'wait'; wait: CheckoutWait }
  /** The booking has ended, and what was paid is refunded. */
  | { kind: 'over'; error: unknown }
  | { kind: 'unpaid' }
  /** The guest has left the page. */
  | { kind: 'left' }

interface Question {
  ask: () => Promise<Booking>
  /** The provider said that it took the payment. */
  isTaken: boolean
  isHere: () => boolean
  onDoubt: (doubt: PaymentDoubt) => void
  /** Resolves when the guest has signed in again. */
  signedIn: () => Promise<void>
}

/** A pause that the return of the network ends. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })

/**
 * Asks the server about a payment until it knows. Only its word says that a payment failed: no answer, an error of
 * the server and a lost session say nothing about the card, and a payment that the provider took is never unpaid.
 */
export async function askUntilKnown({ ask, isTaken, isHere, onDoubt, signedIn }: Question): Promise<PaymentAnswer> {
  let mayBeUnpaid = !isTaken
  for (let tries = 0; isHere(); tries += 1) {
    try {
      return { kind: 'booked', booking: await ask() }
    } catch (error) {
      const wait = waitOf(error)
      if (wait) return { kind: 'wait', wait }
      if (isOver(error)) return mayBeUnpaid ? { kind: 'unpaid' } : { kind: 'over', error }
      const { status, problem } = error instanceof ApiError ? error : { status: 0, problem: null }
      // A bank that has not decided may still refuse.
      if (problem?.code === 'payment_processing') mayBeUnpaid = true
      if (problem?.code === 'payment_incomplete' && mayBeUnpaid) return { kind: 'unpaid' }
      if (status === 401 || status === 404) {
        onDoubt('signed-out')
        await signedIn()
      } else {
        onDoubt(problem?.code === 'payment_processing' ? 'processing' : mayBeUnpaid ? 'unknown' : 'received')
        await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0)
      }
    }
  }
  return { kind: 'left' }
}
