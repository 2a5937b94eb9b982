import { type ReadCalendar, type ReadingPlace, readCalendar } from '../ics/ics-reader.domain.ts'
import { UnreadableCalendar } from '../ics/ics-text.domain.ts'

export interface FeedText extends ReadingPlace {
  bytes: Uint8Array
}

export type FeedReading = { calendar: ReadCalendar } | { refusal: string }

/** The task of a worker thread: reads a downloaded calendar. A refusal is for the host who connected it. */
export const readFeedTask = {
  name: 'read-feed',
  run({ bytes, ...place }: FeedText): FeedReading {
    try {
      return { calendar: readCalendar(new TextDecoder().decode(bytes), place) }
    } catch (error) {
      if (error instanceof UnreadableCalendar) return { refusal: error.message }
      throw error
    }
  },
}
