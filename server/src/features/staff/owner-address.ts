import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import { invitationPolicy } from '#contract/staff/staff.schemas.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { sameText } from '../auth/codes/secrets.ts'
import { lockUser } from '../auth/users.queries.ts'
import { ownerAddressMail } from './staff.emails.ts'

// The address of a site's first owner, who typed it at the setup. It is confirmed by a link in an email. Until then
// it only counts as unconfirmed: a site without a mail server can be run all the same.

type Ctx = Needs<'clock' | 'config' | 'secret'>

const LINK_MS = invitationPolicy.days * 86_400_000
const LINK = /^([\da-f-]{36})_([\da-z]{6,10})_([\w-]{43})$/

/** Signed, so that nothing is stored: the link is of this account with this address, and ends. */
const seal = (secret: string, id: string, expiry: string, email: string) =>
  createHmac('sha256', secret).update(`owner-address\n${id}\n${expiry}\n${email.toLowerCase()}`).digest('base64url')

/** Counts the address as unconfirmed, and emails its link in the transaction of the caller. */
export async function askOwnerAddress(ctx: Ctx, tx: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  const now = ctx.clock.now()
  await tx.update(users).set({ addressUnprovenSince: now }).where(eq(users.id, id))
  const expiry = (now.getTime() + LINK_MS).toString(36)
  const token = `${id}_${expiry}_${seal(ctx.secret, id, expiry, email)}`
  await queueEmail(tx, {
    key: `owner-address:${randomUUID()}`,
    email: ownerAddressMail(email, { token, publicUrl: ctx.config.publicUrl }),
    runAt: now,
  })
}

/** Emails the link again. Has no effect where the address of the actor is confirmed. */
export const resendOwnerAddress = (ctx: Ctx & Needs<'db'>, actor: Actor): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id)
    if (user?.addressUnprovenSince) await askOwnerAddress(ctx, tx, user)
  })

/** Confirms the address of the link; a repeat succeeds. Refuses with `invalid_link`. */
export async function confirmOwnerAddress(
  { db, clock, secret }: Needs<'db' | 'clock' | 'secret'>,
  token: string,
): Promise<{ email: string }> {
  const [, id = '', expiry = '', sealed = ''] = LINK.exec(token) ?? []
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const isOurs = user !== null && sameText(sealed, seal(secret, id, expiry, user.email))
    if (!isOurs || Number.parseInt(expiry, 36) <= clock.now().getTime()) throw new Refusal('invalid_link')
    await tx
      .update(users)
      .set({ addressUnprovenSince: null })
      .where(and(eq(users.id, id), isNotNull(users.addressUnprovenSince)))
    return { email: user.email }
  })
}
