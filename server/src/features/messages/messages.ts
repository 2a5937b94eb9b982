import { and, asc, count, eq } from 'drizzle-orm'
import { hideContactDetails } from '#contract/messages/contact-details.rules.ts'
import { messagePolicy, newThreads, sentMessages } from '#contract/messages/messages.rules.ts'
import type { Message, MessageInput, QuickReply, QuickReplyInput, Subject, Thread } from '#contract/messages/messages.schemas.ts'
import type { CallLimit } from '#contract/shared/limits.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { quickReplies } from '../../db/schema/messages.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { takeTry } from '../../platform/limits/limits.ts'
import { requireVisible } from '../properties/listing-access.ts'
import { titlesOfCard } from '../properties/listing-texts.ts'
import { findThread, listMessages, toMessage } from './inbox.queries.ts'
import { listFiles } from './message-files.queries.ts'
import { attachFiles, hasFiles } from './message-files.ts'
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
} from './messages.queries.ts'
import { describeParties, MESSAGE_NOTICE_JOB } from './notices.ts'

// Conversations between guests and hosts. Anyone else gets `thread_not_found`.

type Ctx = Needs<'db' | 'reads' | 'clock' | 'secret' | 'config' | 'images' | 'inboxStreams' | 'settings'>

/** A message with the key of its attempt. */
export interface WrittenMessage extends MessageInput {
  key: string
}

async function requireTurn(ctx: Ctx, limit: CallLimit, actor: Actor): Promise<void> {
  if (!(await takeTry(ctx, limit, actor.id)))
    throw new Refusal('too_many_requests', 'You are sending messages too fast. Please wait a moment.')
}

/** Refuses with `thread_not_found`. */
export async function requireThread(ctx: Needs<'db' | 'images' | 'settings'>, actor: Actor, id: number): Promise<Thread> {
  const thread = await findThread(ctx, id, actor.id)
  if (!thread) throw new Refusal('thread_not_found')
  return thread
}

/** What a first message would begin. Refuses subjects that the actor may not write about. */
export async function describeThread(ctx: Needs<'db' | 'reads' | 'settings'>, actor: Actor, about: Subject) {
  const { isPaid, ...parties } = await findParties(ctx, actor, about)
  const known = await findThreadOf(ctx.db, parties)
  const { title, otherName, language, translations } = await describeParties(ctx.db, parties, actor.id)
  const titles = language ? titlesOfCard({ language, translations }, ctx.settings.current().languages) : {}
  return { threadId: known?.id ?? null, hidesContacts: !isPaid, title, ...titles, otherName }
}

/** The first message about a place or a stay; continues an existing thread. */
export async function startThread(
  ctx: Ctx,
  actor: Actor,
  about: Subject,
  input: WrittenMessage,
): Promise<{ thread: Thread; message: Message }> {
  const { isPaid, ...parties } = await findParties(ctx, actor, about)
  await requireTurn(ctx, sentMessages, actor)
  if (!(await findThreadOf(ctx.db, parties))) await requireTurn(ctx, newThreads, actor)
  const row = await ctx.db.transaction(async (tx) => {
    const opened = await openThread(tx, parties, ctx.clock.now())
    const locked = await lockThread(tx, opened.id, actor.id)
    if (!locked) throw new Refusal('thread_not_found')
    return writeMessage(ctx, tx, locked.thread, actor, input)
  })
  ctx.inboxStreams.lookNow()
  const files = (await listFiles(ctx.db, [row.id])).get(row.id)
  return { thread: await requireThread(ctx, actor, row.threadId), message: toMessage(row, files, actor.id, !isPaid) }
}

/**
 * Refuses with `thread_not_found`, `too_many_requests` and the refusals of `attachFiles`; a repeated attempt returns
 * the same message.
 */
export async function sendMessage(ctx: Ctx, actor: Actor, id: number, input: WrittenMessage): Promise<Message> {
  await requireThread(ctx, actor, id)
  await requireTurn(ctx, sentMessages, actor)
  const { row, isPaid } = await ctx.db.transaction(async (tx) => {
    const locked = await lockThread(tx, id, actor.id)
    if (!locked) throw new Refusal('thread_not_found')
    return { row: await writeMessage(ctx, tx, locked.thread, actor, input), isPaid: locked.isPaid }
  })
  ctx.inboxStreams.lookNow()
  return toMessage(row, (await listFiles(ctx.db, [row.id])).get(row.id), actor.id, !isPaid)
}

/**
 * Guest and host of a conversation about a booking or a listing. Refuses subjects that the actor may not write about:
 * a host writes about a booking only once it was paid, and nobody about their own listing.
 */
async function findParties(ctx: Needs<'db' | 'reads'>, actor: Actor, about: Subject): Promise<Parties & { isPaid: boolean }> {
  if ('bookingId' in about) {
    const booking = await findBookingParties(ctx.db, about.bookingId)
    const isGuest = booking?.guestId === actor.id
    const isHost = booking?.hostId === actor.id && booking.paidAt !== null
    if (!booking || !(isGuest || isHost)) throw new Refusal('booking_not_found')
    const { paidAt: _, ...parties } = booking
    return parties
  }
  const { ownerId } = await requireVisible(ctx, about.propertyId, actor)
  if (ownerId === actor.id) throw new Refusal('own_property', 'This is your own place.')
  return { propertyId: about.propertyId, guestId: actor.id, hostId: ownerId, bookingId: null, isPaid: false }
}

/**
 * Writes a message into a locked conversation, with contact details hidden but for links to the site, and schedules
 * the email about it. A repeated attempt returns the same message; refuses with `key_reused` when its key belongs to
 * another text or other files.
 */
async function writeMessage(
  { clock, config }: Needs<'clock' | 'config'>,
  tx: Transaction,
  thread: ThreadRow,
  actor: Actor,
  input: WrittenMessage,
) {
  const now = clock.now()
  const body = hideContactDetails(input.text, new URL(config.publicUrl).host)
  const original = body === input.text.normalize('NFKC') ? null : input.text
  const readerId = actor.id === thread.guestId ? thread.hostId : thread.guestId
  const { row, isNew } = await insertMessage(tx, thread, {
    authorId: actor.id,
    key: input.key,
    body: original === null ? input.text : body,
    original,
    now,
  })
  const fileIds = input.fileIds ?? []
  const isSame = isNew || ((row.original ?? row.body) === input.text && (await hasFiles(tx, row.id, fileIds)))
  if (!isSame) throw new Refusal('key_reused')
  if (isNew) {
    await attachFiles(tx, row.id, actor.id, fileIds)
    await raiseVersions(tx, [thread.guestId, thread.hostId])
    const data = { messageId: row.id, threadId: thread.id, propertyId: thread.propertyId }
    if (actor.id === thread.guestId) await recordEvent(tx, { kind: 'message.received', data, at: now })
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

/** A page of the messages of one of the actor's threads. */
export const readMessages = async (
  ctx: Needs<'db' | 'images' | 'settings'>,
  actor: Actor,
  id: number,
  page: PageRequest & { before?: number | undefined },
): Promise<Page<Message>> => listMessages(ctx, await requireThread(ctx, actor, id), actor.id, page)

/** Moves the actor's read mark up to a message. */
export async function markRead(
  { db, inboxStreams }: Needs<'db' | 'inboxStreams'>,
  actor: Actor,
  id: number,
  messageId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockThread(tx, id, actor.id)
    const seat = locked && seatOf(locked.thread, actor.id)
    if (!seat) throw new Refusal('thread_not_found')
    // Both inboxes change: the other person sees that their messages were read.
    const { guestId, hostId } = locked.thread
    if (await moveReadMark(tx, locked.thread, seat, messageId)) await raiseVersions(tx, [guestId, hostId])
  })
  inboxStreams.lookNow()
}

// A person's saved replies to frequent questions.

const reply = { id: quickReplies.id, title: quickReplies.title, text: quickReplies.body }

export const listReplies = ({ db }: Needs<'db'>, actor: Actor): Promise<QuickReply[]> =>
  db.select(reply).from(quickReplies).where(eq(quickReplies.userId, actor.id)).orderBy(asc(quickReplies.id))

/** Refuses with `limit_reached`. */
export async function addReply({ db }: Needs<'db'>, actor: Actor, { title, text }: QuickReplyInput): Promise<QuickReply> {
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
export async function removeReply({ db }: Needs<'db'>, actor: Actor, id: number): Promise<void> {
  const own = and(eq(quickReplies.id, id), eq(quickReplies.userId, actor.id))
  const removed = await db.delete(quickReplies).where(own).returning({ id: quickReplies.id })
  if (removed.length === 0) throw new Refusal('not_found')
}
