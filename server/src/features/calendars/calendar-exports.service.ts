import { createHash, randomBytes } from 'node:crypto'
import { addDays, earliestToday } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { findExported, listOwnBlocks, listOwnStays } from './calendars.read-model.ts'
import { keepExportKey, replaceExportKey } from './exports.repository.ts'
import { writeCalendar } from './ics/ics-writer.domain.ts'

export interface CalendarExportDeps {
  db: Database
  clock: Clock
  publicUrl: string
}

/** Past nights are exported for a while, so that other sites do not treat them as canceled. */
const KEPT_DAYS = 30

const freshKey = () => randomBytes(24).toString('base64url')

/** The address at which a listing's calendar is exported. */
export const exportUrlOf = ({ publicUrl }: CalendarExportDeps, key: string): string => `${publicUrl}/calendars/${key}.ics`

/** The secret in the address of a listing's export; made when it is first needed. */
export const readExportKey = ({ db, clock }: CalendarExportDeps, propertyId: number): Promise<string> =>
  keepExportKey(db, propertyId, freshKey(), clock.now())

/** Replaces the secret in the address of a listing's export and returns the new address. */
export async function renewExportUrl(deps: CalendarExportDeps, propertyId: number): Promise<string> {
  const key = freshKey()
  await replaceExportKey(deps.db, propertyId, key, deps.clock.now())
  return exportUrlOf(deps, key)
}

/**
 * The calendar behind a secret, with the ETag of its text. It contains only stays booked here and the host's blocks:
 * imported stays are not exported again. Refuses with `calendar_not_found`.
 */
export async function readExport(
  { db, clock, publicUrl }: CalendarExportDeps,
  file: string,
): Promise<{ text: string; etag: string }> {
  const propertyId = file.endsWith('.ics') ? await findExported(db, file.slice(0, -'.ics'.length)) : null
  if (propertyId === null) throw new Refusal('calendar_not_found')
  const from = addDays(earliestToday(clock.now()), -KEPT_DAYS)
  const [stays, blocks] = await Promise.all([listOwnStays(db, propertyId, from), listOwnBlocks(db, propertyId, from)])
  const host = new URL(publicUrl).hostname
  const text = writeCalendar([
    ...stays.map((stay) => ({ ...stay, uid: `stay-${stay.id}@${host}`, summary: 'Reserved' as const })),
    ...blocks.map(({ id, first, last, changedAt }) => ({
      uid: `block-${id}@${host}`,
      from: first,
      to: addDays(last, 1),
      summary: 'Not available' as const,
      changedAt,
    })),
  ])
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}
