import type { Context } from '../context.ts'
import { getCurrentUser } from '../features/auth/account.ts'
import { confirmPassword, makeUnusableHash } from '../features/auth/passwords/passwords.ts'
import { moneyServices } from '../features/payouts/money-services.ts'
import { createPeopleService } from '../features/people/people.ts'
import { FORGET_FILES_JOB } from '../features/pictures/picture-intake.ts'
import { createPrivacyReadModel } from '../features/privacy/own-data.queries.ts'
import { createPrivacyService } from '../features/privacy/privacy.ts'
import { listOwn } from '../features/properties/properties.ts'
import { createMemorySearch } from '../features/search/memory-search.service.ts'
import { createSearchService } from '../features/search/search.service.ts'
import { createSuggestionsService } from '../features/search/suggestions/suggestions.service.ts'
import { createTitlesReadModel } from '../features/search/suggestions/titles.read-model.ts'
import type { Actor } from '../http/caller/actor.ts'

export type Services = ReturnType<typeof composeServices>

/** Constructs the services that are still objects. */
export function composeServices(ctx: Context) {
  const { config, db, clock, settings, images, slots, search: searchIndex, cards } = ctx
  const common = { ...ctx, publicUrl: config.publicUrl, urlFor: images.urlFor, imageStore: images }
  const { bookings, payouts } = moneyServices(ctx)
  const auth = {
    getCurrentUser: (actor: Actor) => getCurrentUser(ctx, actor),
    confirmPassword: (actor: Actor, password: string) => confirmPassword(ctx, actor, password),
    makeUnusableHash: () => makeUnusableHash(ctx),
  }
  const privacy = createPrivacyService({
    ...common,
    reads: createPrivacyReadModel(db),
    auth,
    bookings,
    properties: { listOwn: (actor, page) => listOwn(ctx, actor, page) },
    payouts,
    filesJob: FORGET_FILES_JOB,
    slots,
  })
  return {
    privacy,
    people: createPeopleService({ ...common, privacy }),
    search: createSearchService({ index: createMemorySearch(searchIndex), cards, clock, settings }),
    suggestions: createSuggestionsService({ index: searchIndex, titles: createTitlesReadModel(ctx.reads) }),
  }
}
