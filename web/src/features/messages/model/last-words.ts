import { plural, t } from '@lingui/core/macro'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { countPhotos } from '../../../lib/texts/count-words.ts'
import { formatDate, formatDateShort, perLocale } from '../../../lib/texts/format-date.ts'
import { listWords } from '../../../lib/texts/join-words.ts'

/** Files in words: `2 photos and 1 PDF`. */
function describeFiles({ files = [] }: Pick<Message, 'files'>): string {
  const photos = files.filter(({ kind }) => kind === 'photo').length
  const documents = files.length - photos
  return listWords([
    ...(photos > 0 ? [countPhotos(photos)] : []),
    ...(documents > 0 ? [plural(documents, { one: '# PDF', other: '# PDFs' })] : []),
  ])
}

/** The last message of a thread in one line of a list. */
export function lastWords({ lastMessage }: Pick<Thread, 'lastMessage'>): string {
  if (!lastMessage) return ''
  if (lastMessage.isHidden) return t`Message removed`
  if (lastMessage.isErased) return t`Message deleted`
  const words = lastMessage.text || describeFiles(lastMessage)
  return lastMessage.isMine ? t`You: ${words}` : words
}

const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))

/** The time of day by the reader's clock: `1:05 PM`. */
export const formatTime = (at: Date): string => time().format(at)

/** When a message came, for a list: `1:05 PM` today, `Nov 22` this year, `November 22, 2025` before. */
export function formatRecent(iso: string, now: Date): string {
  const at = new Date(iso)
  const [day, today] = [fromLocalDate(at), fromLocalDate(now)]
  if (day === today) return formatTime(at)
  return day.slice(0, 4) === today.slice(0, 4) ? formatDateShort(day) : formatDate(day)
}
