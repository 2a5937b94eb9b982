import type { Database } from '../../db/client.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { noticeMail } from './messages.emails.ts'
import { findNotice } from './notices.read-model.ts'

/** Emails people about unread messages (once, until they read again). */
export function createMessageNotices({ db, publicUrl }: { db: Database; publicUrl: string }) {
  return {
    /** Queues the email when there still is something unread. */
    tell: async ({ threadId, userId }: { threadId: number; userId: string }): Promise<void> => {
      const notice = await findNotice(db, threadId, userId)
      if (!notice || notice.unread === 0) return
      const key = `mail:message:${threadId}:${userId}:${notice.readId}`
      await enqueue(db, { kind: 'mail.send', key, payload: noticeMail(notice, publicUrl) })
    },
  }
}
