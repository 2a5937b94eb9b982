import { gunzipSync } from 'node:zlib'
import { type ReadCalendar, type ReadingPlace, readCalendar } from '../ics/ics-reader.ts'
import { UnreadableCalendar } from '../ics/ics-text.ts'

export interface FeedText extends ReadingPlace {
  bytes: Uint8Array
}

/** The most that a compressed calendar may hold. */
const MAX_BYTES = 2 * 1024 * 1024

/** A file that is a compressed one, whatever its server calls it. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    throw new UnreadableCalendar('The file is packed in a way that cannot be read, or larger than 2 MB.')
  }
}

/** The encoding by the byte order mark, or by where the first letter has its zero. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

function textOf(bytes: Uint8Array): string {
  const file = unpack(bytes)
  return new TextDecoder(encodingOf(file)).decode(file)
}

export type FeedReading = { calendar: ReadCalendar } | { refusal: string }

/** The task of a worker thread: reads a downloaded calendar. A refusal is for the host who connected it. */
export const readFeedTask = {
  name: 'read-feed',
  run({ bytes, ...place }: FeedText): FeedReading {
    try {
      return { calendar: readCalendar(textOf(bytes), place) }
    } catch (error) {
      if (error instanceof UnreadableCalendar) return { refusal: error.message }
      throw error
    }
  },
}
