import { plural, t } from '@lingui/core/macro'

/** The texts at the end of a list that has more. */
interface MoreWords {
  more: string
  failed: string
  /** So many new ones were loaded, and so many are shown now. */
  loaded: (added: number, shown: number) => string
}

/** The lists of the console, by their noun in the singular. */
const consoleWords = () =>
  ({
    account: {
      more: t`Show more accounts`,
      failed: t`More accounts could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more account loaded, ${shown} shown`, other: `# more accounts loaded, ${shown} shown` }),
    },
    decision: {
      more: t`Show more decisions`,
      failed: t`More decisions could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more decision loaded, ${shown} shown`, other: `# more decisions loaded, ${shown} shown` }),
    },
    exception: {
      more: t`Show more exceptions`,
      failed: t`More exceptions could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more exception loaded, ${shown} shown`, other: `# more exceptions loaded, ${shown} shown` }),
    },
    item: {
      more: t`Show more items`,
      failed: t`More items could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more item loaded, ${shown} shown`, other: `# more items loaded, ${shown} shown` }),
    },
    report: {
      more: t`Show more reports`,
      failed: t`More reports could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more report loaded, ${shown} shown`, other: `# more reports loaded, ${shown} shown` }),
    },
  }) satisfies Record<string, MoreWords>

/** Those of guests and hosts. */
const pageWords = () =>
  ({
    booking: {
      more: t`Show more bookings`,
      failed: t`More bookings could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more booking loaded, ${shown} shown`, other: `# more bookings loaded, ${shown} shown` }),
    },
    conversation: {
      more: t`Show more conversations`,
      failed: t`More conversations could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, {
          one: `# more conversation loaded, ${shown} shown`,
          other: `# more conversations loaded, ${shown} shown`,
        }),
    },
    event: {
      more: t`Show more events`,
      failed: t`More events could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more event loaded, ${shown} shown`, other: `# more events loaded, ${shown} shown` }),
    },
    import: {
      more: t`Show more imports`,
      failed: t`More imports could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more import loaded, ${shown} shown`, other: `# more imports loaded, ${shown} shown` }),
    },
    listing: {
      more: t`Show more listings`,
      failed: t`More listings could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more listing loaded, ${shown} shown`, other: `# more listings loaded, ${shown} shown` }),
    },
    review: {
      more: t`Show more reviews`,
      failed: t`More reviews could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more review loaded, ${shown} shown`, other: `# more reviews loaded, ${shown} shown` }),
    },
    row: {
      more: t`Show more rows`,
      failed: t`More rows could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more row loaded, ${shown} shown`, other: `# more rows loaded, ${shown} shown` }),
    },
    stay: {
      more: t`Show more stays`,
      failed: t`More stays could not be loaded. Please try again.`,
      loaded: (added, shown) =>
        plural(added, { one: `# more stay loaded, ${shown} shown`, other: `# more stays loaded, ${shown} shown` }),
    },
  }) satisfies Record<string, MoreWords>

const listWords = () => ({ ...consoleWords(), ...pageWords() })
export type ListNoun = keyof ReturnType<typeof listWords>

export const wordsOfMore = (noun: ListNoun): MoreWords => listWords()[noun]
