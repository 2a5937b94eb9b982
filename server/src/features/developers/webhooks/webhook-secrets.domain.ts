import { newWebhookSecret } from './webhook-signature.domain.ts'
import type { EndpointRow } from './webhooks.repository.ts'

/** Encrypts a text for one owner with the server's secret; only the same owner's opens again. */
export interface Sealing {
  seal(owner: string, text: string): string
  unseal(owner: string, sealed: string): string | null
}

export type SecretBox = ReturnType<typeof createSecretBox>

const ownerOf = (userId: string) => `webhook:${userId}`

/** Makes and opens signing secrets. A copy of the database alone signs nothing. */
export const createSecretBox = ({ seal, unseal }: Sealing) => ({
  make: (userId: string): { secret: string; sealed: string } => {
    const secret = newWebhookSecret()
    return { secret, sealed: seal(ownerOf(userId), secret) }
  },

  /** The secrets that sign now, the current one first; none when SESSION_SECRET has changed. */
  open: ({ userId, sealedSecret, formerSecret, formerSecretUntil }: EndpointRow, now: Date): string[] => {
    const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : []
    return [sealedSecret, ...former].flatMap((sealed) => unseal(ownerOf(userId), sealed) ?? [])
  },
})
