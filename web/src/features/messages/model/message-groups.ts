import { t } from '@lingui/core/macro'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import { addDays, dateInZone, fromLocalDate, type IsoDate } from '#contract/shared/dates.ts'
import { keepZone } from '#contract/shared/texts/languages.ts'
import { formatDate, formatDateShort, perLocale } from '../../../lib/texts/format-date.ts'

/** Messages of one person without a longer pause; they share one time. */
export interface MessageGroup {
  /** The id of its first message. */
  id: number
  isMine: boolean
  messages: Message[]
}

export interface MessageDay {
  date: IsoDate
  groups: MessageGroup[]
}

/** The longest pause within a group. */
const PAUSE_MS = 5 * 60_000

const timeOf = ({ createdAt }: Message): number => Date.parse(createdAt)

/** Messages in the order they were written, by the reader's days and in groups. */
export function groupMessages(messages: readonly Message[]): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const date = fromLocalDate(new Date(message.createdAt))
    let day = days.at(-1)
    if (day?.date !== date) {
      day = { date, groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    const before = group?.messages.at(-1)
    if (group && before && group.isMine === message.isMine && timeOf(message) - timeOf(before) <= PAUSE_MS)
      group.messages.push(message)
    else day.groups.push({ id: message.id, isMine: message.isMine, messages: [message] })
  }
  return days
}

/** The heading of a day: `Today`, `Yesterday`, `November 22, 2026`. */
export function nameOfDay(date: IsoDate, now: Date): string {
  const today = fromLocalDate(now)
  if (date === today) return t`Today`
  return date === addDays(today, -1) ? t`Yesterday` : formatDate(date)
}

const zonedTime = perLocale(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }),
)

/**
 * The host's deadline in a conversation, by the clock of the place, which is named: host and guest may be elsewhere.
 * Null when there is none.
 */
export function deadlineWords({ stay, role, otherName }: Pick<Thread, 'stay' | 'role' | 'otherName'>, now: Date): string | null {
  if (!stay?.respondBy) return null
  const at = new Date(stay.respondBy)
  const { timeZone } = stay
  const [day, today] = [dateInZone(at, timeZone), dateInZone(now, timeZone)]
  // "Today" is said only where the reader has the same one.
  const isSameToday = today === fromLocalDate(now)
  const time = keepZone(zonedTime(timeZone).format(at))
  const isHost = role === 'host'
  if (isSameToday && day === today) return isHost ? t`Reply by today, ${time}` : t`${otherName} replies by today, ${time}`
  if (isSameToday && day === addDays(today, 1))
    return isHost ? t`Reply by tomorrow, ${time}` : t`${otherName} replies by tomorrow, ${time}`
  const date = formatDateShort(day)
  return isHost ? t`Reply by ${date}, ${time}` : t`${otherName} replies by ${date}, ${time}`
}
