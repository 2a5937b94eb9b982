import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { ReportKind } from '#contract/reports/reports.rules.ts'
import { reportLimits } from '#contract/reports/reports.rules.ts'
import type { ReportedSubject } from '#contract/reports/reports.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { isListed } from '../../db/conditions/public-listing.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { messages, threads } from '../../db/schema/messages.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'

/** A subject as it is kept with a report. */
export interface Subject {
  kind: ReportKind
  subjectId: string
  /** The person it is about. */
  aboutId: string
}

async function findHost(db: Queryable, propertyId: number): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, propertyId), isListed))
  return row?.ownerId ?? null
}

const isOf = (userId: string) => sql`(${threads.guestId} = ${userId} or ${threads.hostId} = ${userId})`

/** What a person may report: a public listing or its host, and the other one of a conversation or their messages. */
export async function findSubject(db: Queryable, subject: ReportedSubject, userId: string): Promise<Subject | null> {
  if (subject.kind === 'listing' || subject.kind === 'host') {
    const aboutId = await findHost(db, subject.propertyId)
    if (aboutId === null) return null
    return subject.kind === 'host'
      ? { kind: 'person', subjectId: aboutId, aboutId }
      : { kind: 'listing', subjectId: String(subject.propertyId), aboutId }
  }
  if (subject.kind === 'other') {
    const [thread] = await db
      .select()
      .from(threads)
      .where(and(eq(threads.id, subject.threadId), isOf(userId)))
    if (!thread) return null
    const aboutId = thread.guestId === userId ? thread.hostId : thread.guestId
    return { kind: 'person', subjectId: aboutId, aboutId }
  }
  const [message] = await db
    .select({ authorId: messages.authorId })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messages.id, subject.messageId), isNull(messages.erasedAt), isOf(userId)))
  return message ? { kind: 'message', subjectId: String(subject.messageId), aboutId: message.authorId } : null
}

/** The listings with these numbers, as a decision about them needs them. */
export const listListings = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: properties.id, title: properties.title, status: properties.status, deletedAt: properties.deletedAt })
    .from(properties)
    .where(inArray(properties.id, [...ids]))

/** The messages with these numbers, as they were written. */
export const listMessages = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      id: messages.id,
      text: sql<string>`coalesce(${messages.original}, ${messages.body})`,
      hiddenAt: messages.hiddenAt,
      erasedAt: messages.erasedAt,
      title: properties.title,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .innerJoin(properties, eq(properties.id, threads.propertyId))
    .where(inArray(messages.id, [...ids]))

export const listPeople = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, suspendedAt: users.suspendedAt })
    .from(users)
    .where(inArray(users.id, [...ids]))

/** The messages around one of a conversation, in the order they were written, with its thread. */
export async function readAround(db: Queryable, messageId: number) {
  const [reported] = await db.select({ threadId: messages.threadId }).from(messages).where(eq(messages.id, messageId))
  if (!reported) return null
  const select = () =>
    db
      .select({
        id: messages.id,
        text: sql<string>`coalesce(${messages.original}, ${messages.body})`,
        createdAt: messages.createdAt,
        isGuest: sql<boolean>`${messages.authorId} = ${threads.guestId}`,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .innerJoin(users, eq(users.id, messages.authorId))
  const inThread = eq(messages.threadId, reported.threadId)
  const [before, after] = await Promise.all([
    select()
      .where(and(inThread, lte(messages.id, messageId)))
      .orderBy(sql`${messages.id} desc`)
      .limit(reportLimits.before + 1),
    select()
      .where(and(inThread, gt(messages.id, messageId)))
      .orderBy(messages.id)
      .limit(reportLimits.after),
  ])
  return { threadId: reported.threadId, messages: [...before.reverse(), ...after] }
}
