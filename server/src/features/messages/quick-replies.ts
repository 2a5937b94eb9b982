import { and, asc, count, eq } from 'drizzle-orm'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import type { QuickReply, QuickReplyInput } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { quickReplies } from '../../db/schema/messages.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'

// A person's saved replies to frequent questions.

type Ctx = Needs<'db'>

const reply = { id: quickReplies.id, title: quickReplies.title, text: quickReplies.body }

export const listReplies = ({ db }: Ctx, actor: Actor): Promise<QuickReply[]> =>
  db.select(reply).from(quickReplies).where(eq(quickReplies.userId, actor.id)).orderBy(asc(quickReplies.id))

/** Refuses with `limit_reached`. */
export async function addReply({ db }: Ctx, actor: Actor, { title, text }: QuickReplyInput): Promise<QuickReply> {
  const userId = actor.id
  const most = messagePolicy.quickReplies
  const added = await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [kept] = await tx.select({ count: count() }).from(quickReplies).where(eq(quickReplies.userId, userId))
    if ((kept?.count ?? 0) >= most) return null
    const [row] = await tx.insert(quickReplies).values({ userId, title, body: text }).returning(reply)
    return row ?? null
  })
  if (!added) throw new Refusal('limit_reached', `You can save at most ${most} quick replies.`)
  return added
}

/** Refuses with `not_found` another's reply. */
export async function removeReply({ db }: Ctx, actor: Actor, id: number): Promise<void> {
  const own = and(eq(quickReplies.id, id), eq(quickReplies.userId, actor.id))
  const removed = await db.delete(quickReplies).where(own).returning({ id: quickReplies.id })
  if (removed.length === 0) throw new Refusal('not_found')
}
