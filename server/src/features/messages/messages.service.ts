import { hideContactDetails } from '#contract/messages/contact-details.rules.ts'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import type { Message, MessageInput, Subject, Thread } from '#contract/messages/messages.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { SharedThrottle } from '../auth/throttle.service.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import type { InboxReadModel } from './inbox.read-model.ts'
import { toMessage } from './messages.mapper.ts'
import {
  findBookingParties,
  findThreadOf,
  insertMessage,
  lockThread,
  moveReadMark,
  openThread,
  type Parties,
  raiseVersions,
  readIdOf,
  seatOf,
  type ThreadRow,
} from './messages.repository.ts'

/** The kind of the job that sends the email about unread messages; its payload is `{ threadId, userId }`. */
export const MESSAGE_NOTICE_JOB = 'message.notice'

export interface MessagesDependencies {
  db: Database
  clock: Clock
  reads: InboxReadModel
  properties: Pick<PropertiesService, 'requireVisible'>
  /** Names and titles for a conversation that has not begun. */
  describe(parties: Parties, userId: string): Promise<{ title: string; otherName: string }>
  limits: { messages: SharedThrottle; inquiries: SharedThrottle }
  /** The origin of the site: links to it are no contact details. */
  publicUrl: string
  /** Called after a change, so that streams of this process need not wait for their next check. */
  changed(): void
}

/** Conversations between guests and hosts. Anyone else gets `thread_not_found`. */
export function createMessagesService(deps: MessagesDependencies) {
  const { db, clock, reads, properties, describe, limits, publicUrl, changed } = deps
  const ownHost = new URL(publicUrl).host

  const findParties = async (actor: Actor, about: Subject): Promise<Parties & { isPaid: boolean }> => {
    if ('bookingId' in about) {
      const booking = await findBookingParties(db, about.bookingId)
      const isGuest = booking?.guestId === actor.id
      const isHost = booking?.hostId === actor.id && booking.paidAt !== null
      if (!booking || !(isGuest || isHost)) throw new Refusal('booking_not_found')
      const { paidAt: _, ...parties } = booking
      return parties
    }
    const { ownerId } = await properties.requireVisible(about.propertyId, actor)
    if (ownerId === actor.id) throw new Refusal('own_property', 'This is your own place.')
    return { propertyId: about.propertyId, guestId: actor.id, hostId: ownerId, bookingId: null, isPaid: false }
  }

  const requireThread = async (actor: Actor, id: number): Promise<Thread> => {
    const thread = await reads.findThread(id, actor.id)
    if (!thread) throw new Refusal('thread_not_found')
    return thread
  }

  const write = async (tx: Transaction, thread: ThreadRow, actor: Actor, input: MessageInput) => {
    const now = clock.now()
    const body = hideContactDetails(input.text, ownHost)
    const original = body === input.text.normalize('NFKC') ? null : input.text
    const readerId = actor.id === thread.guestId ? thread.hostId : thread.guestId
    const { row, isNew } = await insertMessage(tx, thread, {
      authorId: actor.id,
      key: input.key,
      body: original === null ? input.text : body,
      original,
      now,
    })
    if (isNew) {
      await raiseVersions(tx, [thread.guestId, thread.hostId])
      // One notice for all unread messages: the next one is sent only after something was read.
      await enqueue(tx, {
        kind: MESSAGE_NOTICE_JOB,
        key: `notice:${thread.id}:${readerId}:${readIdOf(thread, readerId)}`,
        payload: { threadId: thread.id, userId: readerId },
        runAt: new Date(now.getTime() + messagePolicy.noticeMinutes * 60_000),
      })
    }
    return row
  }

  const acquireLease = async (actor: Actor, limit: SharedThrottle) => {
    if (!(await limit.take(actor.id)))
      throw new Refusal('too_many_requests', 'You are sending messages too fast. Please wait a moment.')
  }

  return {
    listThreads: (actor: Actor, page: PageRequest): Promise<Page<Thread>> => reads.listThreads(actor.id, page),

    /** What a first message would begin. Refuses subjects that the actor may not write about. */
    findThread: async (actor: Actor, about: Subject) => {
      const { isPaid, ...parties } = await findParties(actor, about)
      const known = await findThreadOf(db, parties)
      return { threadId: known?.id ?? null, hidesContacts: !isPaid, ...(await describe(parties, actor.id)) }
    },

    /**
     * The first message about a place or a stay; continues an existing thread. New inquiries have a lower limit than
     * messages.
     */
    startThread: async (actor: Actor, about: Subject, input: MessageInput): Promise<{ thread: Thread; message: Message }> => {
      const { isPaid, ...parties } = await findParties(actor, about)
      await acquireLease(actor, limits.messages)
      if (!(await findThreadOf(db, parties))) await acquireLease(actor, limits.inquiries)
      const row = await db.transaction(async (tx) => {
        const opened = await openThread(tx, parties, clock.now())
        const locked = await lockThread(tx, opened.id, actor.id)
        if (!locked) throw new Refusal('thread_not_found')
        return write(tx, locked.thread, actor, input)
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
      await acquireLease(actor, limits.messages)
      const { row, isPaid } = await db.transaction(async (tx) => {
        const locked = await lockThread(tx, id, actor.id)
        if (!locked) throw new Refusal('thread_not_found')
        return { row: await write(tx, locked.thread, actor, input), isPaid: locked.isPaid }
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

    /** The original text of messages with hidden contact details, for the operator. */
    readOriginals: async (id: number, page: PageRequest) => {
      const originals = await reads.listOriginals(id, page)
      if (!originals) throw new Refusal('thread_not_found')
      return originals
    },
  }
}
export type MessagesService = ReturnType<typeof createMessagesService>
