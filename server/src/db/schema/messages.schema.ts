import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './auth.schema.ts'
import { bookings } from './bookings.schema.ts'
import { instant } from './columns.ts'
import { properties } from './properties.schema.ts'

/**
 * A conversation between a guest and a host: an inquiry, or about a booking. `guestReadId` and `hostReadId` are the
 * last messages each has seen. Message ids rise within a thread, because its row is locked while one is written.
 */
export const threads = pgTable(
  'threads',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'restrict' }),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    bookingId: integer('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    guestReadId: integer('guest_read_id').notNull().default(0),
    hostReadId: integer('host_read_id').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('threads_one_inquiry').on(table.propertyId, table.guestId).where(sql`booking_id is null`),
    index('threads_guest').on(table.guestId, table.lastMessageAt, table.id),
    index('threads_host').on(table.hostId, table.lastMessageAt, table.id),
    check('threads_two_people', sql`${table.guestId} <> ${table.hostId}`),
  ],
)

/**
 * `body` is shown while contact details are hidden; `original` is the full text when that differs. `key` identifies
 * one attempt to send.
 */
export const messages = pgTable(
  'messages',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    key: text('key').notNull(),
    body: text('body').notNull(),
    original: text('original'),
    erasedAt: instant('erased_at'),
    /** When an administrator removed it: neither of the two people reads it any more. */
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_thread').on(table.threadId, table.id),
    index('messages_author').on(table.authorId, table.id),
    unique('messages_once').on(table.threadId, table.authorId, table.key),
  ],
)

/**
 * Photos and PDFs of messages. Until it is sent a file has no message and no place in one. `key` is the file that is
 * downloaded, `previewKey` a small picture of a photo; both are private.
 */
export const messageFiles = pgTable(
  'message_files',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    uploaderId: text('uploader_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'restrict' }),
    position: smallint('position'),
    kind: text('kind', { enum: ['photo', 'pdf'] }).notNull(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    previewKey: text('preview_key'),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    // No message has more than ten.
    unique('message_files_place').on(table.messageId, table.position),
    index('message_files_uploader').on(table.uploaderId, table.createdAt),
    index('message_files_unsent').on(table.createdAt).where(sql`message_id is null`),
    check('message_files_kind', sql`${table.kind} in ('photo', 'pdf')`),
    check('message_files_sent', sql`(${table.messageId} is null) = (${table.position} is null)`),
    check('message_files_ten', sql`${table.position} between 0 and 9`),
  ],
)

/** Rises with every change of a person's inbox; the live streams of all processes watch it. */
export const inboxVersions = pgTable('inbox_versions', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
})

/** Saved replies to frequent questions. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('quick_replies_user').on(table.userId, table.id)],
)
