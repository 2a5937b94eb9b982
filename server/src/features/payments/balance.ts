import { resolvesItself } from '#contract/ledger/ledger.rules.ts'
import type { LedgerBalance, PaymentException } from '#contract/ledger/ledger.schemas.ts'
import { toAmount } from '#contract/shared/money.ts'
import { type Page, type PageRequest, standardPage } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { countKinds, sumAccounts } from '../ledger/ledger.queries.ts'
import { countOpenKinds, findOpenException, listOpenExceptions, resolveException } from './exceptions.ts'

// The accounts of the ledger and the open exceptions, for the operator.

interface BalancePage {
  balance: LedgerBalance
  /** Leads to more open exceptions. */
  next: string | null
  /** How many exceptions are open. */
  total: number
}

/** A page of the open exceptions, newest first, and how many there are. */
export async function listPaymentExceptions(
  { db }: Needs<'db'>,
  page: PageRequest,
): Promise<Page<PaymentException> & { total: number }> {
  const { items, ...rest } = await listOpenExceptions(db, page)
  const shown = items.map(({ id, kind, bookingId, detail, raisedAt }) => ({
    id,
    kind,
    bookingId,
    detail,
    raisedAt: raisedAt.toISOString(),
  }))
  return { items: shown, ...rest }
}

/** How many disputes and other exceptions are open, and since when the first one is. */
export async function countPaymentExceptions({ db }: Needs<'db'>) {
  const kinds = await countOpenKinds(db)
  return (['payment', 'dispute'] as const).flatMap((kind) => {
    const own = kinds.filter((each) => (each.kind === 'dispute') === (kind === 'dispute'))
    const [oldest] = own.map((each) => each.oldest.toISOString()).toSorted()
    return oldest ? [{ kind, count: own.reduce((sum, { count }) => sum + count, 0), oldest }] : []
  })
}

/** The accounts, with the first page of open exceptions. */
export async function readBalance(ctx: Needs<'db'>): Promise<BalancePage> {
  const [accounts, kinds] = await Promise.all([sumAccounts(ctx.db), countKinds(ctx.db)])
  const { items, next, total } = await listPaymentExceptions(ctx, standardPage)
  const balance = {
    accounts: accounts.map(({ name, amount }) => ({ account: name, balance: toAmount(amount) })),
    kinds: kinds.map(({ name, amount }) => ({ kind: name, transactions: amount })),
    sum: toAmount(accounts.reduce((sum, { amount }) => sum + amount, 0)),
    exceptions: items,
  }
  return { balance, next, total }
}

/**
 * The operator has resolved an exception. Refuses with `exception_not_found`, and with `exception_resolves_itself`
 * where only the payment decides.
 */
export async function resolvePaymentException(ctx: Needs<'db' | 'clock'>, actor: Actor, id: number): Promise<BalancePage> {
  const { db, clock } = ctx
  await db.transaction(async (tx) => {
    const exception = await findOpenException(tx, id)
    if (!exception) throw new Refusal('exception_not_found')
    if (resolvesItself(exception.kind)) throw new Refusal('exception_resolves_itself')
    await resolveException(ctx, tx, exception.key)
    const subjectId = exception.bookingId ?? exception.key
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'exception.resolved',
      subjectId,
      detail: exception.detail,
      at: clock.now(),
    })
  })
  return readBalance(ctx)
}
