import { defaultTestimonials } from '#contract/content/testimonials.rules.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { buildWorld } from '../world/build-world.ts'
import { conversations } from '../world/calendar/conversations.ts'
import { savedTitles } from '../world/calendar/planned-stays.ts'
import type { DemoWorld } from '../world/demo-world.ts'
import { personSeeds } from '../world/people.ts'
import { jpWorld } from './jp/jp-world.ts'
import { ptWorld } from './pt/pt-world.ts'

/** The United States, in dollars and English: a new site as it is. */
const usWorld: DemoWorld = {
  settings: defaultSiteSettings,
  testimonials: defaultTestimonials,
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

/** The demo worlds by the values of `DEMO_WORLD`. */
export const demoWorlds = { us: usWorld, pt: ptWorld, jp: jpWorld } satisfies Record<string, DemoWorld>
