import { and, asc, count, eq } from 'drizzle-orm'
import type { QuickReply, QuickReplyInput } from '#contract/messages/messages.schemas.ts'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { quickReplies } from '../../db/schema/messages.schema.ts'

const reply = { id: quickReplies.id, title: quickReplies.title, text: quickReplies.body }

/** A person's saved replies. */
export function createQuickRepliesRepository(db: Database) {
  return {
    list: (userId: string): Promise<QuickReply[]> =>
      db.select(reply).from(quickReplies).where(eq(quickReplies.userId, userId)).orderBy(asc(quickReplies.id)),

    /** Null when there are `most` already. */
    add: (userId: string, { title, text }: QuickReplyInput, most: number): Promise<QuickReply | null> =>
      db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
        const [kept] = await tx.select({ count: count() }).from(quickReplies).where(eq(quickReplies.userId, userId))
        if ((kept?.count ?? 0) >= most) return null
        const [row] = await tx.insert(quickReplies).values({ userId, title, body: text }).returning(reply)
        return row ?? null
      }),

    /** False when it is not one of theirs. */
    remove: async (userId: string, id: number): Promise<boolean> => {
      const own = and(eq(quickReplies.id, id), eq(quickReplies.userId, userId))
      return (await db.delete(quickReplies).where(own).returning({ id: quickReplies.id })).length > 0
    },
  }
}
export type QuickRepliesRepository = ReturnType<typeof createQuickRepliesRepository>
