import { and, eq } from 'drizzle-orm'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { messages, quickReplies, threads } from '../../db/schema/messages.schema.ts'
import { instantOf, mapPage } from './own-rows.mapper.ts'

const oldestMessage = defineOrder('own-data.messages', 'rising', [['id', messages.id]])
const oldestReply = defineOrder('own-data.quick-replies', 'rising', [['id', quickReplies.id]])

/** What a person has written to others, in their own words, and their quick replies. */
export function createOwnMessages(db: Database) {
  return {
    listMessages: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestMessage, page, (after, limit) =>
        db
          .select({ message: messages, propertyId: threads.propertyId, key: oldestMessage.key })
          .from(messages)
          .innerJoin(threads, eq(threads.id, messages.threadId))
          .where(and(eq(messages.authorId, userId), after))
          .orderBy(...oldestMessage.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ message: { threadId, body, original, createdAt }, propertyId }) => ({
        threadId,
        propertyId,
        text: original ?? body,
        createdAt: instantOf(createdAt),
      }))
    },

    listQuickReplies: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestReply, page, (after, limit) =>
        db
          .select({ reply: quickReplies, key: oldestReply.key })
          .from(quickReplies)
          .where(and(eq(quickReplies.userId, userId), after))
          .orderBy(...oldestReply.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ reply: { title, body } }) => ({ title, text: body }))
    },
  }
}
