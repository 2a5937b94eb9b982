import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { buildWorld } from './build-world.ts'
import { conversations } from './calendar/conversations.ts'
import { savedTitles } from './calendar/planned-stays.ts'
import type { DemoWorld } from './demo-world.ts'
import { personSeeds } from './people.ts'

/** The United States, in dollars and English: a new site as it is. */
export const usWorld: DemoWorld = {
  settings: defaultSiteSettings,
  people: personSeeds,
  listings: buildWorld,
  conversations,
  savedTitles,
  captionOf: (english) => english,
  trouble: {
    rudeHost: 'A rude answer to a question about towels.',
    missingBath: 'The listing says two bathrooms. There is one, and an outhouse.',
    untrueReview: 'The heating worked on both nights.',
    unsent: { writerName: 'Maya', place: 'Lantern House', messages: ['Hello, the key is in the box by the door.'] },
    orphanAmount: 214,
  },
}
