import { z } from 'zod'
import type { Database } from '../db/client.ts'
import type { createSharedThrottles } from '../features/auth/throttle.repository.ts'
import { createInboxReadModel } from '../features/messages/inbox.read-model.ts'
import type { InboxStreams } from '../features/messages/inbox-streams.ts'
import { MESSAGE_NOTICE_JOB } from '../features/messages/message-writing.service.ts'
import { createMessagesService } from '../features/messages/messages.service.ts'
import { describeParties } from '../features/messages/notices.read-model.ts'
import { createMessageNotices } from '../features/messages/notices.service.ts'
import { createQuickRepliesRepository } from '../features/messages/quick-replies.repository.ts'
import { createQuickReplies } from '../features/messages/quick-replies.service.ts'
import type { PropertiesService } from '../features/properties/properties-service.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { JobRunner } from '../platform/jobs/job-runner.ts'

const MESSAGES_PER_HOUR = 120
const INQUIRIES_PER_DAY = 20
const DAY_SECONDS = 86_400

interface Deps {
  db: Database
  clock: Clock
  inboxStreams: InboxStreams
  publicUrl: string
  properties: PropertiesService
  throttles: ReturnType<typeof createSharedThrottles>
  urlFor: (key: string) => string
}

/** Composes the message services. */
export function composeMessages({ db, clock, inboxStreams, publicUrl, properties, throttles, urlFor }: Deps) {
  return {
    messages: createMessagesService({
      db,
      clock,
      reads: createInboxReadModel(db, urlFor),
      properties,
      describe: (parties, userId) => describeParties(db, parties, userId),
      limits: {
        messages: throttles.limit({ name: 'messages', limit: MESSAGES_PER_HOUR, seconds: 3_600 }),
        inquiries: throttles.limit({ name: 'inquiries', limit: INQUIRIES_PER_DAY, seconds: DAY_SECONDS }),
      },
      publicUrl,
      changed: inboxStreams.lookNow,
    }),
    quickReplies: createQuickReplies(createQuickRepliesRepository(db)),
    messageNotices: createMessageNotices({ db, publicUrl }),
  }
}

const noticeSchema = z.object({ threadId: z.number(), userId: z.string() })

/** Emails people about messages that stay unread for some minutes. */
export function registerMessageJobs(jobs: JobRunner, { messageNotices }: ReturnType<typeof composeMessages>): void {
  jobs.handle(MESSAGE_NOTICE_JOB, (payload) => messageNotices.tell(noticeSchema.parse(payload)), { keepsKey: true })
}
