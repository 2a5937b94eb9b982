import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { showLine, showText } from '#contract/shared/texts/written-texts.ts'

/** A listing whose texts are for readers of a page. */
export interface ShownListing extends PropertyDetail {
  titleLang?: Language | undefined
  descriptionLang?: Language | undefined
}

/** The listing as it was answered for a page in this language. */
export function showListing(listing: PropertyDetail, page: Language): ShownListing {
  const { language, translations } = listing
  if (language === undefined) return listing
  const translated = translations?.[page]
  const title = showText(page, listing.title, { translation: translated?.title, language })
  const description = showText(page, listing.description, { translation: translated?.description, language })
  return {
    ...listing,
    images: listing.images.map((image) => ({
      ...image,
      caption: image.caption && showLine(image.caption, translated?.captions),
    })),
    fees: listing.fees.map((fee) => ({ ...fee, name: showLine(fee.name, translated?.fees) })),
    title: title.text,
    titleLang: title.lang,
    description: description.text,
    descriptionLang: description.lang,
  }
}
