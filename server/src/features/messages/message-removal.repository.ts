import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { raiseVersions } from './messages.repository.ts'

/** Removes a message for both people of its conversation; false when it was removed before, or erased. */
export async function hideMessage(tx: Transaction, messageId: number, at: Date): Promise<boolean> {
  const [hidden] = await tx
    .update(messages)
    .set({ hiddenAt: at })
    .where(and(eq(messages.id, messageId), isNull(messages.hiddenAt), isNull(messages.erasedAt)))
    .returning({ threadId: messages.threadId })
  if (!hidden) return false
  const [thread] = await tx.select().from(threads).where(eq(threads.id, hidden.threadId))
  if (thread) await raiseVersions(tx, [thread.guestId, thread.hostId])
  return true
}
