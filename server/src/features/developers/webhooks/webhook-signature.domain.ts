import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new signing secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

const signWith = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`

/** The headers of a signed request: one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  message: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1_000))
  const content = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signWith(secret, content)).join(' '),
  }
}
