import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './auth.schema.ts'
import { instant } from './columns.ts'

/**
 * Passkeys. `publicKey` is the COSE key in base64url, which opens nothing. `counter` is that of the last use: a
 * smaller one comes from a copy.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, such as 'internal' or 'usb'. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_unique').on(table.credentialId),
    index('passkeys_user').on(table.userId, table.id),
  ],
)

/** Challenges for passkeys, one per browser: the one with the token may answer once, for this purpose and account. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    challenge: text('challenge').notNull(),
    purpose: text('purpose', { enum: ['sign-in', 'confirm', 'add'] }).notNull(),
    /** Null for a sign-in: the passkey names the account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_user').on(table.userId), index('passkey_challenges_expires').on(table.expiresAt)],
)
