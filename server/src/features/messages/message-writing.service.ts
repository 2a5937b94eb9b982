import { hideContactDetails } from '#contract/messages/contact-details.rules.ts'
import { messagePolicy } from '#contract/messages/messages.rules.ts'
import type { MessageInput } from '#contract/messages/messages.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { recordEvent } from '../../platform/jobs/webhook-outbox.ts'
import { insertMessage, raiseVersions, readIdOf, type ThreadRow } from './messages.repository.ts'

/** The kind of the job that sends the email about unread messages; its payload is `{ threadId, userId }`. */
export const MESSAGE_NOTICE_JOB = 'message.notice'

export interface MessageWritingDeps {
  clock: Clock
  /** The origin of the site: links to it are no contact details. */
  publicUrl: string
}

/**
 * Writes a message into a locked conversation, with contact details hidden, and schedules the email about it. A
 * repeated attempt returns the same message; refuses with `key_reused` when its key belongs to another text.
 */
export async function writeMessage(
  { clock, publicUrl }: MessageWritingDeps,
  tx: Transaction,
  thread: ThreadRow,
  actor: Actor,
  input: MessageInput,
) {
  const now = clock.now()
  const body = hideContactDetails(input.text, new URL(publicUrl).host)
  const original = body === input.text.normalize('NFKC') ? null : input.text
  const readerId = actor.id === thread.guestId ? thread.hostId : thread.guestId
  const { row, isNew } = await insertMessage(tx, thread, {
    authorId: actor.id,
    key: input.key,
    body: original === null ? input.text : body,
    original,
    now,
  })
  if (!isNew && (row.original ?? row.body) !== input.text) throw new Refusal('key_reused')
  if (isNew) {
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
