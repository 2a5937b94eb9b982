import { opening, voiding } from '../intents.ts'
import { refunding } from '../refunds/refunds.ts'
import { reversing, transferring } from '../transfers/transfers.ts'
import { findOp, type MoneyContext, type Operation, type OperationKind, runOperation } from './provider-operation.ts'

/** Every kind of operation at the provider. */
const operations: Record<OperationKind, Operation> = {
  intent: opening,
  void: voiding,
  refund: refunding,
  transfer: transferring,
  reversal: reversing,
}

/** Executes an operation of any kind, as a job. May run any number of times. */
export async function executeOperation(ctx: MoneyContext, opId: number): Promise<void> {
  const op = await findOp(ctx.db, opId)
  if (op) await runOperation(ctx, op, operations[op.kind])
}
