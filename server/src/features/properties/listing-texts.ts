import { createHash } from 'node:crypto'
import type { PropertyListItem, TranslatedTexts } from '#contract/properties/properties.schemas.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { describeLanguages, type PerLanguage, type WrittenTexts } from '#contract/shared/texts/written-texts.ts'
import type { StoredTexts } from '../../db/schema/columns.ts'

// What hosts write exists in the language of the host, and in others where the host has translated it.

/** A listing with its texts. */
interface WrittenListing extends WrittenTexts<StoredTexts> {
  title: string
  description: string
}

/**
 * Names the originals of a translation: it is outdated when they have another name. Originals that are not translated
 * do not count.
 */
export function sourceOf<Name extends string>(
  originals: Readonly<Record<Name, string>>,
  translation: Readonly<Record<Name, string>>,
  names: readonly Name[],
): string {
  const texts = names.map((name) => (translation[name] === '' ? '' : originals[name]))
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16)
}

const names = ['title', 'description'] as const

const forHost =
  (listing: WrittenListing) =>
  ({ source, isWaiting = false, approved: _, ...texts }: StoredTexts): TranslatedTexts => ({
    ...texts,
    isOutdated: sourceOf(listing, texts, names) !== source,
    isWaiting,
  })

/** Guests read the original while a translation waits for approval. */
const forGuest = ({ source: _, isWaiting, approved: _approved, ...texts }: StoredTexts): TranslatedTexts | null =>
  isWaiting ? null : texts

/** The languages of a listing on a site with these languages; its owner and admins see what waits, too. */
export const languagesOfListing = (listing: WrittenListing, languages: readonly Language[], isHost: boolean) =>
  describeLanguages(listing, languages, isHost ? forHost(listing) : forGuest)

/** What readers of a page in a language need of a listing: what guests read in it. */
export function textsOfPage(listing: WrittenListing, languages: readonly Language[], page: Language) {
  const { language, translations } = describeLanguages(listing, languages, forGuest)
  const texts = translations?.[page]
  return language ? { language, translations: texts ? { [page]: texts } : {} } : {}
}

/** The names of a listing in the languages of the site, for guests who pay its fees. */
export function namesForGuest(listing: WrittenTexts<StoredTexts>, languages: readonly Language[]) {
  const { translations = {} } = describeLanguages(listing, languages, (texts) => forGuest(texts)?.fees ?? null)
  return { ...titlesOfCard(listing, languages), ...(Object.keys(translations).length > 0 ? { feeNames: translations } : {}) }
}

/** All translations that its owner has written, whatever the languages of the site are; nothing without any. */
export const ownTranslations = (listing: WrittenListing) =>
  listing.translations ? describeLanguages(listing, allLanguages, forHost(listing)) : {}

/** The title of a listing in the languages of the site. */
export function titlesOfCard(
  listing: WrittenTexts<StoredTexts>,
  languages: readonly Language[],
): Pick<PropertyListItem, 'language' | 'titles'> {
  const { language, translations = {} } = describeLanguages(listing, languages, (texts) => forGuest(texts)?.title || null)
  if (!language) return {}
  return Object.keys(translations).length > 0 ? { language, titles: translations } : { language }
}

/** The translations after an approval: all of them are approved. Null where there are none. */
export function approveTranslations(translations: PerLanguage<StoredTexts> | null): PerLanguage<StoredTexts> | null {
  if (!translations) return null
  const approved: PerLanguage<StoredTexts> = {}
  for (const each of allLanguages) {
    const stored = translations[each]
    if (!stored) continue
    const { approved: _, isWaiting: _isWaiting, ...texts } = stored
    approved[each] = texts
  }
  return approved
}
