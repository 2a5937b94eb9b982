import type { Queryable } from '../../../db/client.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { renderMail } from '../../../platform/mailer/mail-layout.ts'
import type { EndpointRow } from './webhooks.repository.ts'

const reasons = {
  gone: 'Its receiver answered 410 Gone, which asks us to stop.',
  failing: 'Every attempt of the last three days failed.',
} as const

/** Tells the owner of an endpoint that nothing is sent to it any more. */
export async function queueDisabled(
  tx: Queryable,
  endpoint: Pick<EndpointRow, 'id' | 'url'>,
  { to, reason, at, publicUrl }: { to: string; reason: keyof typeof reasons; at: Date; publicUrl: string },
): Promise<void> {
  const words = renderMail({
    subject: 'We turned off one of your webhooks',
    heading: 'Your webhook is off',
    paragraphs: [
      `We no longer send events to ${endpoint.url}.`,
      reasons[reason],
      'Turn it on again when the receiver works. You can then send the missed events again.',
    ],
    action: { label: 'Open your webhooks', url: `${publicUrl}/profile/developers` },
  })
  await enqueue(tx, {
    kind: 'mail.send',
    key: `mail:webhook-off:${endpoint.id}:${at.getTime()}`,
    payload: { to, ...words },
  })
}
