import { type CatalogKind, catalogLimits } from '#contract/catalog/catalog-editing.schemas.ts'
import type { ContentLanguage, ContentState, ShortTextsBody, TranslationState } from '#contract/content/content.schemas.ts'
import type { FieldIssue } from '#contract/shared/problem.ts'
import { type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { defaultSiteSettings, type SiteText, siteSettingsLimits, siteTexts } from '#contract/site/site-settings.rules.ts'
import type { EntryRow } from '../properties/catalog.queries.ts'
import { defaultAmenities, defaultCategories } from '../properties/default-catalog.ts'
import type { CurrentSettings } from '../site/site-settings.ts'

// Texts of one line whose originals are elsewhere: those of the settings, and the names of categories and amenities.

/** The keys of the lists of short texts. */
export const shortTextKeys = ['site-texts', 'categories', 'amenities'] as const
export type ShortTextKey = (typeof shortTextKeys)[number]

/** A text to translate. */
export interface Original {
  /** The setting, or the id of the entry. */
  id: string
  text: string
  language: Language
  /** Whether it is one of a new site, which the product shows in the language of each reader. */
  isDefault: boolean
  isRetired: boolean
  /** The longest translation, in characters. */
  most: number
}

/** The names of a new site. */
const defaultNames: Readonly<Record<CatalogKind, ReadonlySet<string>>> = {
  categories: new Set(defaultCategories.map(({ name }) => name)),
  amenities: new Set(Object.values(defaultAmenities).map(({ name }) => name)),
}

export function originalsOfSettings(settings: Pick<CurrentSettings, 'current' | 'textLanguages'>): Original[] {
  const [values, written] = [settings.current(), settings.textLanguages()]
  return siteTexts.map((id) => {
    const text = values[id]
    const isDefault = text === defaultSiteSettings[id]
    return { id, text, language: written[id], isDefault, isRetired: false, most: siteSettingsLimits[id] }
  })
}

export const originalsOfCatalog = (kind: CatalogKind, entries: readonly EntryRow[]): Original[] =>
  entries.map(({ id, name, language, retiredAt }) => {
    const isDefault = defaultNames[kind].has(name)
    return {
      id: String(id),
      text: name,
      language: isDefault ? sourceLanguage : language,
      isDefault,
      isRetired: retiredAt !== null,
      most: catalogLimits.name,
    }
  })

type Texts = ShortTextsBody['texts']

/** The translation of an original, where it has one. */
const translationIn = (texts: Texts, original: Pick<Original, 'id'>) => texts.find(({ id }) => id === original.id)

function stateIn(texts: Texts, original: Original, language: Language): TranslationState {
  if (original.language === language) return 'original'
  const translation = translationIn(texts, original)
  if (translation) return translation.of === original.text ? 'translated' : 'outdated'
  return original.isDefault ? 'default' : 'missing'
}

/** The originals with the state of each translation into a language. */
export const describeOriginals = (
  originals: readonly Original[],
  texts: Texts,
  language: Language,
): NonNullable<ContentState['originals']> =>
  originals.map((original) => {
    const { isDefault: _default, ...described } = original
    return { ...described, state: stateIn(texts, original, language) }
  })

/** What is left to do comes first. */
const order: readonly TranslationState[] = ['missing', 'outdated', 'translated', 'default', 'original']

/** The state of each language of the site; retired entries do not count. */
export function listShortTextStates(
  originals: readonly Original[],
  translations: (language: Language) => Texts,
  offered: readonly Language[],
): ContentLanguage[] {
  const used = originals.filter(({ isRetired }) => !isRetired)
  return offered.map((language) => {
    const states = used.map((original) => stateIn(translations(language), original, language))
    const state = order.find((each) => states.includes(each)) ?? 'original'
    const missing = used[states.indexOf('missing')]
    return { language, state, shown: { language: missing?.language ?? language, isDefault: state === 'default' } }
  })
}

/** The names of a list to the readers of a language, by their originals. */
export const namesIn = (originals: readonly Original[], texts: Texts): [original: string, name: string][] =>
  originals.flatMap((original) => {
    const translation = translationIn(texts, original)
    return translation ? [[original.text, translation.text]] : []
  })

/** The translations that are not empty. */
export const withoutEmpty = (body: ShortTextsBody): ShortTextsBody => ({
  ...body,
  texts: body.texts.filter(({ text }) => text !== ''),
})

/** Why translations cannot be saved: an unknown text, one that is too long, or a name that another entry has. */
export function checkShortTexts(
  key: ShortTextKey,
  originals: readonly Original[],
  { texts }: ShortTextsBody,
  language: Language,
): FieldIssue[] {
  const seen = new Set<string>()
  return texts.flatMap(({ id, text }, at) => {
    const issue = (message: string): FieldIssue[] => [{ path: `body.texts.${at}.text`, message }]
    const original = originals.find((each) => each.id === id)
    if (!original || original.language === language) return issue('There is no such text.')
    if (text === '') return []
    if (text.length > original.most) return issue(`Use at most ${original.most} characters`)
    if (key === 'site-texts') return []
    if (text.length < catalogLimits.nameLeast) return issue(`Use at least ${catalogLimits.nameLeast} characters`)
    const name = text.toLowerCase()
    const isTaken = seen.has(name)
    seen.add(name)
    return isTaken ? issue(`Another ${key === 'categories' ? 'category' : 'amenity'} has this name.`) : []
  })
}

/** What the texts of the settings say to the readers of a language; those in another language are named. */
export function siteTextsIn(originals: readonly Original[], texts: Texts, language: Language) {
  const shown: Partial<Record<SiteText, string>> = {}
  const textLanguages: Partial<Record<SiteText, Language>> = {}
  for (const id of siteTexts) {
    const original = originals.find((each) => each.id === id)
    const translation = translationIn(texts, { id })
    if (translation) shown[id] = translation.text
    else if (original && !original.isDefault && original.language !== language) textLanguages[id] = original.language
  }
  return { ...shown, ...(Object.keys(textLanguages).length > 0 ? { textLanguages } : {}) }
}
