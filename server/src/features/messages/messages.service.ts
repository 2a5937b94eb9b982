import type { Message, MessageInput, Subject, Thread } from '#contract/messages/messages.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { SharedThrottle } from '../auth/throttle.repository.ts'
import type { InboxReadModel } from './inbox.read-model.ts'
import { type MessageWritingDeps, writeMessage } from './message-writing.service.ts'
import { toMessage } from './messages.mapper.ts'
import { findThreadOf, lockThread, moveReadMark, openThread, type Parties, raiseVersions, seatOf } from './messages.repository.ts'
import { findParties, type ThreadPartiesDeps } from './thread-parties.service.ts'

export interface MessagesDependencies extends ThreadPartiesDeps, MessageWritingDeps {
  reads: InboxReadModel
  /** Names and titles for a conversation that has not begun. */
  describe(parties: Parties, userId: string): Promise<{ title: string; otherName: string }>
  limits: { messages: SharedThrottle; inquiries: SharedThrottle }
  /** Called after a change, so that streams of this process need not wait for their next check. */
  changed(): void
}

async function requireTurn(actor: Actor, limit: SharedThrottle): Promise<void> {
  if (!(await limit.take(actor.id)))
    throw new Refusal('too_many_requests', 'You are sending messages too fast. Please wait a moment.')
}

/** Conversations between guests and hosts. Anyone else gets `thread_not_found`. */
export function createMessagesService(deps: MessagesDependencies) {
  const { db, clock, reads, describe, limits, changed } = deps

  const requireThread = async (actor: Actor, id: number): Promise<Thread> => {
    const thread = await reads.findThread(id, actor.id)
    if (!thread) throw new Refusal('thread_not_found')
    return thread
  }

  return {
    listThreads: (actor: Actor, page: PageRequest): Promise<Page<Thread>> => reads.listThreads(actor.id, page),

    /** What a first message would begin. Refuses subjects that the actor may not write about. */
    findThread: async (actor: Actor, about: Subject) => {
      const { isPaid, ...parties } = await findParties(deps, actor, about)
      const known = await findThreadOf(db, parties)
      return { threadId: known?.id ?? null, hidesContacts: !isPaid, ...(await describe(parties, actor.id)) }
    },

    /**
     * The first message about a place or a stay; continues an existing thread. New inquiries have a lower limit than
     * messages.
     */
    startThread: async (actor: Actor, about: Subject, input: MessageInput): Promise<{ thread: Thread; message: Message }> => {
      const { isPaid, ...parties } = await findParties(deps, actor, about)
      await requireTurn(actor, limits.messages)
      if (!(await findThreadOf(db, parties))) await requireTurn(actor, limits.inquiries)
      const row = await db.transaction(async (tx) => {
        const opened = await openThread(tx, parties, clock.now())
        const locked = await lockThread(tx, opened.id, actor.id)
        if (!locked) throw new Refusal('thread_not_found')
        return writeMessage(deps, tx, locked.thread, actor, input)
      })
      changed()
      return { thread: await requireThread(actor, row.threadId), message: toMessage(row, actor.id, !isPaid) }
    },

    readThread: requireThread,

    listMessages: async (actor: Actor, id: number, page: PageRequest & { before?: number | undefined }) =>
      reads.listMessages(await requireThread(actor, id), actor.id, page),

    /** Refuses with `thread_not_found` and `too_many_requests`; a repeated attempt returns the same message. */
    send: async (actor: Actor, id: number, input: MessageInput): Promise<Message> => {
      await requireThread(actor, id)
      await requireTurn(actor, limits.messages)
      const { row, isPaid } = await db.transaction(async (tx) => {
        const locked = await lockThread(tx, id, actor.id)
        if (!locked) throw new Refusal('thread_not_found')
        return { row: await writeMessage(deps, tx, locked.thread, actor, input), isPaid: locked.isPaid }
      })
      changed()
      return toMessage(row, actor.id, !isPaid)
    },

    /** Moves the actor's read mark up to a message. */
    markRead: async (actor: Actor, id: number, messageId: number): Promise<void> => {
      await db.transaction(async (tx) => {
        const locked = await lockThread(tx, id, actor.id)
        const seat = locked && seatOf(locked.thread, actor.id)
        if (!seat) throw new Refusal('thread_not_found')
        if (await moveReadMark(tx, locked.thread, seat, messageId)) await raiseVersions(tx, [actor.id])
      })
      changed()
    },

    countUnread: async (actor: Actor) => ({ threads: await reads.countUnread(actor.id) }),
  }
}
export type MessagesService = ReturnType<typeof createMessagesService>
