import type { Transaction } from '../../../db/client.ts'
import type { ProviderRefusal } from '../../../platform/payment-provider/provider-errors.ts'
import type { OperationKind, PaymentOperation } from './plan-operation.ts'

/** The handler of one kind of operation. `Result` is the provider's result. */
export interface OperationHandler<Result extends { id: string }> {
  /** Looks up the effect of an attempt whose response was lost. */
  find(op: PaymentOperation): Promise<Result | null>
  send(op: PaymentOperation): Promise<Result>
  /** Records the result, in the transaction that closes the operation. */
  record(tx: Transaction, op: PaymentOperation, result: Result): Promise<void>
  /** Checks the operation once more before each attempt: null when it is no longer wanted. */
  review?(tx: Transaction, op: PaymentOperation): Promise<{ amountCents: number } | null>
  /** The reaction to a refusal: wait and retry with a new key, or give up and raise an exception. */
  refused(op: PaymentOperation, refusal: ProviderRefusal): Promise<{ retryAt: Date } | 'dead_letter'>
}

/** The provider's result of an operation, and how it is recorded. */
export interface Outcome {
  id: string
  record(tx: Transaction, op: PaymentOperation): Promise<void>
}

/** A handler whose result type is hidden, so that handlers of all kinds are called alike. */
export interface StoredHandler extends Pick<OperationHandler<{ id: string }>, 'review' | 'refused'> {
  find(op: PaymentOperation): Promise<Outcome | null>
  send(op: PaymentOperation): Promise<Outcome>
}

function toStoredHandler<Result extends { id: string }>(handler: OperationHandler<Result>): StoredHandler {
  const toOutcome = (result: Result): Outcome => ({ id: result.id, record: (tx, op) => handler.record(tx, op, result) })
  return {
    find: async (op) => {
      const found = await handler.find(op)
      return found && toOutcome(found)
    },
    send: async (op) => toOutcome(await handler.send(op)),
    refused: handler.refused,
    ...(handler.review ? { review: handler.review } : {}),
  }
}

/** The handlers of operations, by kind. */
export function createOperationHandlers() {
  const handlers = new Map<OperationKind, StoredHandler>()
  return {
    /** Registers the handler of a kind of operation; once, in the composition. */
    handle: <Result extends { id: string }>(kind: OperationKind, handler: OperationHandler<Result>): void => {
      handlers.set(kind, toStoredHandler(handler))
    },

    /** The handler of a kind; throws when none was registered. */
    handlerOf: (kind: OperationKind): StoredHandler => {
      const handler = handlers.get(kind)
      if (!handler) throw new Error(`No handler for operations of kind ${kind}`)
      return handler
    },
  }
}
