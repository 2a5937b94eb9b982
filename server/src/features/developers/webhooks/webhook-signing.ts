import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../config/sealed-secret.ts'
import type { EndpointRow } from './webhooks.queries.ts'

// Signing secrets are stored encrypted with the server's secret: a copy of the database alone signs nothing.

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

const sealOwnerOf = (userId: string) => `webhook:${userId}`

/** A new signing secret in the form of Standard Webhooks, and its stored form. */
export function newSigningSecret(serverSecret: string, userId: string): { secret: string; sealed: string } {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return { secret, sealed: seal(serverSecret, sealOwnerOf(userId), secret) }
}

/** The secrets that sign now, the current one first; none when SESSION_SECRET has changed. */
export function openSigningSecrets(
  serverSecret: string,
  { userId, sealedSecret, formerSecret, formerSecretUntil }: EndpointRow,
  now: Date,
): string[] {
  const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : []
  return [sealedSecret, ...former].flatMap((sealed) => unseal(serverSecret, sealOwnerOf(userId), sealed) ?? [])
}

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
