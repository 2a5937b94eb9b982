import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import { staffRoles } from '#contract/shared/staff-rights.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneNumber: text('phone_number'),
    /** The language of their emails, and of the pages offered to them; null for the site's first. */
    language: text('language').$type<Language>(),
    /**
     * The square files of the profile photo in the image store, both or none; the column `profile_image_url` is
     * unused.
     */
    photoKey: text('photo_key'),
    photoSmallKey: text('photo_small_key'),
    passwordHash: text('password_hash').notNull(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Since when the address of the first owner, typed at the setup, waits for its confirmation; null for others. */
    addressUnprovenSince: instant('address_unproven_since'),
    /** Null until the first sign-in, which sends no notice. */
    firstSignedInAt: instant('first_signed_in_at'),
    /** Whether the account is staff: exactly when it has a role. */
    isAdmin: boolean('is_admin').notNull().default(false),
    staffRole: text('staff_role', { enum: staffRoles }),
    /** Since when and by which administrator the account is suspended; the reason is in the audit log. */
    suspendedAt: instant('suspended_at'),
    suspendedBy: text('suspended_by').references((): AnyPgColumn => users.id, { onDelete: 'restrict' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_suspended_by_someone', sql`(${table.suspendedAt} is null) = (${table.suspendedBy} is null)`),
    check('users_staff_have_a_role', sql`${table.isAdmin} = (${table.staffRole} is not null)`),
    index('users_newest').on(table.createdAt, table.id),
    index('users_suspended').on(table.createdAt, table.id).where(sql`suspended_at is not null`),
    index('users_admins').on(table.createdAt, table.id).where(sql`is_admin`),
    index('users_unconfirmed')
      .on(table.createdAt, table.id)
      .where(sql`email_confirmed_at is null or address_unproven_since is not null`),
    index('users_photo').on(table.photoKey).where(sql`photo_key is not null`),
  ],
)

/** Only the SHA-256 of a session token is stored: a stolen table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies a session to its owner; it opens nothing. */
    id: text('id').notNull().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The browser that opened it, in plain words. */
    device: text('device').notNull().default('Unknown device'),
    /** When its owner last entered the password, or the second factor where there is one. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sessions_id_unique').on(table.id),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_last_seen').on(table.lastSeenAt),
  ],
)

/** Keys of the API. Only the SHA-256 of a token is stored: a stolen table makes no calls. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** The first characters of the token, by which its owner knows it again. */
    hint: text('hint').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('api_keys_user').on(table.userId, table.id)],
)

/**
 * Sign-ups whose email is not confirmed yet: several people may sign up with one email, each with a separate
 * password and code. The row whose code is entered becomes the account.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<Language>(),
    passwordHash: text('password_hash').notNull(),
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    codeCreatedAt: instant('code_created_at'),
    codeExpiresAt: instant('code_expires_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ups_email').on(sql`lower(${table.email})`)],
)

/** A new email of an account that waits until both the current and the new mailbox have confirmed it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    newEmail: text('new_email').notNull(),
    currentCodeHash: text('current_code_hash'),
    currentAttempts: integer('current_attempts').notNull().default(0),
    currentConfirmedAt: instant('current_confirmed_at'),
    newCodeHash: text('new_code_hash'),
    newAttempts: integer('new_attempts').notNull().default(0),
    newConfirmedAt: instant('new_confirmed_at'),
    refusalHash: text('refusal_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('email_changes_id_unique').on(table.id)],
)

/**
 * Sign-in codes, one per request: only the browser that requested a code may enter it, so others cannot use up its
 * tries.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_codes_user').on(table.userId)],
)

/**
 * The one active code per user and purpose. Daily tries are counted in `throttles` and outlive it, so that
 * requesting again allows no new guesses; the columns `tries_today` and `tries_day` are unused.
 */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** Counts for limits that all processes share. `key` is keyed with the server's secret and anonymous. */
export const throttles = pgTable(
  'throttles',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('throttles_ends').on(table.endsAt)],
)

/**
 * The authenticator app of an account. The secret is sealed with the server's secret; without `confirmedAt` the first
 * code has not been entered yet. `lastStep` is the period of the last accepted code: each counts once.
 */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  lastStep: integer('last_step').notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

/** Recovery codes, hashed. Each is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins whose first step is done: the browser with the token may enter the second factor. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_steps_user').on(table.userId), index('sign_in_steps_expires').on(table.expiresAt)],
)

/** Invitations of staff that wait to be accepted, by email address. Only a hash of the link's token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('staff_invitations_token_unique').on(table.tokenHash),
  ],
)

/**
 * Staff who view the site as a person, by the hash of their own session's token. A row whose time is over has ended.
 */
export const viewings = pgTable(
  'viewings',
  {
    sessionHash: text('session_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('viewings_expires').on(table.expiresAt)],
)
