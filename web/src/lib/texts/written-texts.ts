import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { showText } from '#contract/shared/texts/written-texts.ts'

/** A listing whose title and description are for readers of a page. */
export interface ShownListing extends PropertyDetail {
  titleLang?: Language | undefined
  descriptionLang?: Language | undefined
}

export function showListing(listing: PropertyDetail, page: Language): ShownListing {
  const { language, translations } = listing
  if (language === undefined) return listing
  // Its owner sees what guests see: a translation that waits for approval is not shown.
  const translated = translations?.[page]?.isWaiting ? undefined : translations?.[page]
  const title = showText(page, listing.title, { translation: translated?.title, language })
  const description = showText(page, listing.description, { translation: translated?.description, language })
  return {
    ...listing,
    title: title.text,
    titleLang: title.lang,
    description: description.text,
    descriptionLang: description.lang,
  }
}
