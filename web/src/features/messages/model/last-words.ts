import type { Thread } from '#contract/messages/messages.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { describeFiles } from '#contract/shared/files/attached-files.ts'
import { formatDate, formatDateShort } from '../../../lib/texts/format-date.ts'

/** The last message of a thread in one line of a list. */
export function lastWords({ lastMessage }: Pick<Thread, 'lastMessage'>): string {
  if (!lastMessage) return ''
  if (lastMessage.isHidden) return 'Message removed'
  if (lastMessage.isErased) return 'Message deleted'
  const words = lastMessage.text || describeFiles(lastMessage.files ?? [])
  return lastMessage.isMine ? `You: ${words}` : words
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** The time of day by the reader's clock: `1:05 PM`. */
export const formatTime = (at: Date): string => time.format(at)

/** When a message came, for a list: `1:05 PM` today, `Nov 22` this year, `November 22, 2025` before. */
export function formatRecent(iso: string, now: Date): string {
  const at = new Date(iso)
  const [day, today] = [fromLocalDate(at), fromLocalDate(now)]
  if (day === today) return formatTime(at)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDateShort(day) : formatDate(day)
}
