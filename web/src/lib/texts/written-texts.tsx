import { t } from '@lingui/core/macro'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { showText } from '#contract/shared/texts/written-texts.ts'
import { currentLocale } from './texts.tsx'

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

/** `Written in Portuguese`; nothing for a text in the language of the page. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  if (!language) return null
  const name = new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(language) ?? language
  return <p className="mt-2 text-sm text-muted">{t`Written in ${name}`}</p>
}
