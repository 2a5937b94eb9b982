import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema/auth.schema.ts'
import { messages, threads } from '../../../db/schema/messages.schema.ts'
import { auditEntries } from '../../../db/schema/platform.schema.ts'
import { reviews } from '../../../db/schema/reviews.schema.ts'
import { defineTable, type ExportTable, flag, text, time, whole } from './define-table.ts'

const messageTable = defineTable({
  name: 'messages',
  about: 'When who wrote to whom. The texts are left out: they belong to the two people.',
  from: sql`${messages} join ${threads} on ${threads.id} = ${messages.threadId}`,
  order: [['id', messages.id]],
  columns: {
    id: whole('Number of the message.', messages.id),
    conversation_id: whole('The conversation.', messages.threadId),
    listing_id: whole('The listing that the conversation is about.', threads.propertyId),
    booking_id: whole('The booking that it is about; empty for an inquiry.', threads.bookingId),
    guest_id: text('The guest of the conversation.', threads.guestId),
    host_id: text('The host of the conversation.', threads.hostId),
    author_id: text('Who wrote the message.', messages.authorId),
    characters: whole('Length of the text.', sql`length(${messages.body})`),
    is_removed: flag('Whether staff removed it.', sql`${messages.hiddenAt} is not null`),
    created_at: time('When it was sent.', messages.createdAt),
  },
})

const reviewTable = defineTable({
  name: 'reviews',
  about: 'Reviews by guests about stays, and by hosts about guests.',
  from: reviews,
  order: [['id', reviews.id]],
  columns: {
    id: whole('Number of the review.', reviews.id),
    kind: text('`stay` by a guest, or `guest` by a host.', reviews.kind),
    listing_id: whole('The listing.', reviews.propertyId),
    booking_id: whole('The booking.', reviews.bookingId),
    author_id: text('Who wrote it.', reviews.authorId),
    rating: whole('Stars from 1 to 5.', reviews.rating),
    comment: text('The text.', reviews.comment),
    answer: text('The host’s response.', reviews.answer),
    hidden_reason: text('Why staff hid it; empty while it is not hidden.', reviews.hiddenReason),
    created_at: time('When it was written.', reviews.createdAt),
    published_at: time('When it was published; empty before.', reviews.publishedAt),
  },
})

const audit = defineTable({
  name: 'audit_log',
  about: 'What staff decided and changed.',
  from: auditEntries,
  order: [['id', auditEntries.id]],
  columns: {
    id: whole('Number of the entry.', auditEntries.id),
    actor_id: text('Who decided; empty for the command line.', auditEntries.actorId),
    action: text('What was decided, such as `listing.approved`.', auditEntries.action),
    subject_id: text('What it is about: the number of the kind that the action names.', auditEntries.subjectId),
    detail: text('Reason, or what changed.', auditEntries.detail),
    created_at: time('When.', auditEntries.createdAt),
  },
})

const people = defineTable({
  name: 'people',
  about: 'Every account. Passwords, second factors, sessions and keys are never exported.',
  from: users,
  order: [['text', users.id]],
  columns: {
    id: text('Id of the account.', users.id),
    email: text('Email address; of a deleted account one that reaches nobody.', users.email),
    first_name: text('First name; `Former guest` of a deleted account.', users.firstName),
    last_name: text('Last name.', users.lastName),
    phone_number: text('Phone number.', users.phoneNumber),
    role: text('Role on the staff; empty for others.', users.staffRole),
    created_at: time('When the account was created.', users.createdAt),
    email_confirmed_at: time('When the address was confirmed.', users.emailConfirmedAt),
    suspended_at: time('Since when it is suspended; empty otherwise.', users.suspendedAt),
  },
})

export const reviewTables: readonly ExportTable[] = [messageTable, reviewTable, audit]
export const peopleTables: readonly ExportTable[] = [people]
