import { say } from '#contract/content/emails/email-phrases.rules.ts'
import type { Queryable } from '../../../db/client.ts'
import { emailOf } from '../../../platform/mailer/email.ts'
import { queueEmail } from '../../../platform/mailer/queue-email.ts'
import type { EndpointRow } from './webhooks.queries.ts'

const reasons = {
  gone: say('receiverGone'),
  failing: say('receiverFailing'),
} as const

/** Tells the owner of an endpoint that nothing is sent to it any more. */
export async function queueDisabled(
  tx: Queryable,
  { id, url }: Pick<EndpointRow, 'id' | 'url'>,
  { to, reason, at, publicUrl }: { to: string; reason: keyof typeof reasons; at: Date; publicUrl: string },
): Promise<void> {
  const values = { url, reasonSentence: reasons[reason] }
  await queueEmail(tx, {
    key: `mail:webhook-off:${id}:${at.getTime()}`,
    email: emailOf(to, 'email-webhook-off', values, { url: `${publicUrl}/profile/developers` }),
  })
}
