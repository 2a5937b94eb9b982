import type { Testimonial } from '#contract/content/testimonials.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { WorldListing } from './build-world.ts'
import type { ConversationSeed } from './calendar/conversations.ts'
import type { PersonSeed } from './people.ts'

/** What people have reported and what has failed, for an operator to decide. */
export interface TroubleTexts {
  rudeHost: string
  missingBath: string
  untrueReview: string
  /** A message whose email never arrived. */
  unsent: { writerName: string; place: string; messages: string[] }
  /** The amount of a payment without a booking, in the currency of the world. */
  orphanAmount: number
}

/** A demo site: its settings, the people and the places, in one country, one language and one currency. */
export interface DemoWorld {
  settings: SiteSettings
  /** What guests say on the home page. */
  testimonials: readonly Testimonial[]
  /** The demo accounts, hosts and guests. */
  people: readonly PersonSeed[]
  /**
   * The listings in display order. Pure: the same `today` gives the same world, and another day the same world with
   * its stays moved along.
   */
  listings(today: IsoDate): WorldListing[]
  conversations: readonly ConversationSeed[]
  /** The demo guest's wishlist, newest last. */
  savedTitles: readonly string[]
  /** The caption of a drawn photo in the words of the world, by the English one. */
  captionOf(english: string): string
  trouble: TroubleTexts
}
