import { isDeepStrictEqual } from 'node:util'
import type { CheckInDetails } from '#contract/listings/check-in-details.schemas.ts'
import type { SentTranslation, UpdateProperty } from '#contract/listings/listings.schemas.ts'
import type { PropertyStatus } from '#contract/properties/properties.schemas.ts'
import { reapprovalReasons } from '#contract/properties/reapproval.rules.ts'
import { allLanguages, type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import type { PerLanguage, TranslatedLine, WrittenTexts } from '#contract/shared/texts/written-texts.ts'
import type { StoredDetails, StoredTexts } from '../../db/schema/columns.ts'
import { sourceOf } from '../properties/listing-texts.ts'
import { refuseFields } from './listing-checks.ts'

// Translations of what a host writes follow the rules of the originals: a listing that is live keeps the approved
// translation until a new one is approved, unless only a part has changed.

type Sent = Pick<UpdateProperty, 'language' | 'translations'>

interface Texts {
  title: string
  description: string
}

/** The language of a listing after an edit; a new one is written in the first language of the site. */
const languageAfter = (sent: Sent, before: { language: Language } | null, [first]: readonly Language[]): Language =>
  sent.language ?? before?.language ?? first ?? sourceLanguage

const noTexts: Texts = { title: '', description: '' }

/**
 * Refuses with `invalid_request` a language that the site does not have, unless the listing has it already, and a
 * translation into the language of the listing itself.
 */
export function checkLanguages(sent: Sent, listing: WrittenTexts<unknown> | null, languages: readonly Language[]): void {
  const { language } = sent
  if (language && !languages.includes(language) && language !== listing?.language)
    refuseFields({ path: 'language', message: 'Choose one of the languages of this site' })
  const own = languageAfter(sent, listing, languages)
  for (const each of allLanguages) {
    const texts = sent.translations?.[each]
    if (texts && each === own)
      refuseFields({ path: `translations.${each}`, message: 'The listing itself is written in this language' })
    if (texts && !languages.includes(each) && !listing?.translations?.[each])
      refuseFields({ path: `translations.${each}`, message: 'Choose one of the languages of this site' })
    if (each === own && texts === undefined && listing?.translations?.[each])
      refuseFields({ path: 'language', message: 'Remove the translation into this language first' })
  }
}

/**
 * The translations after those that were sent; `write` answers the earlier one where nothing has changed, and null
 * where there is no text.
 */
function replaceSent<Stored>(
  stored: PerLanguage<Stored> | null,
  sent: Sent['translations'],
  write: (texts: SentTranslation, earlier: Stored | null) => Stored | null,
): { translations: PerLanguage<Stored> | null; isChanged: boolean } {
  const translations: PerLanguage<Stored> = {}
  let isChanged = false
  for (const each of allLanguages) {
    const earlier = stored?.[each] ?? null
    const texts = sent?.[each]
    const next = texts === undefined ? earlier : texts && write(texts, earlier)
    if (next) translations[each] = next
    isChanged ||= next !== earlier
  }
  return { translations: Object.keys(translations).length > 0 ? translations : null, isChanged }
}

/** The languages of a listing after an edit. */
export interface EditedTexts extends WrittenTexts<StoredTexts> {
  isChanged: boolean
  /** Whether a text is new that a person should look at. */
  isJudged: boolean
}

type Lines = Pick<StoredTexts, 'captions' | 'fees'>

/** The translated lines that were sent, each original once; those without a text are left out. */
function linesOf({ captions, fees }: SentTranslation): Lines {
  const clean = (lines: readonly TranslatedLine[]) =>
    [...new Map(lines.map((line) => [line.original, line])).values()].filter(({ original, text }) => original && text)
  const [ofPhotos, ofFees] = [clean(captions), clean(fees)]
  return { ...(ofPhotos.length > 0 ? { captions: ofPhotos } : {}), ...(ofFees.length > 0 ? { fees: ofFees } : {}) }
}

const isSameLines = (one: Lines, other: Lines) =>
  (['captions', 'fees'] as const).every((name) => isDeepStrictEqual(one[name], other[name]))

const isSame = (one: Texts, other: Texts) => one.title === other.title && one.description === other.description

/** Whether so much is new that guests read it after an approval only: the rule of the originals. */
function needsLook(approved: Texts, now: Texts): boolean {
  const place = { city: '', state: '', country: '' }
  return reapprovalReasons({ ...approved, ...place }, { ...now, ...place }).length > 0
}

/**
 * The language and the translations of title and description after the owner has saved. `before` is null for a new
 * listing.
 */
export function textsAfterEdit(
  before: (WrittenTexts<StoredTexts> & { status: PropertyStatus }) | null,
  originals: Texts,
  sent: Sent,
  { languages, needsApproval }: { languages: readonly Language[]; needsApproval: boolean },
): EditedTexts {
  let isJudged = false
  const write = (texts: SentTranslation, earlier: StoredTexts | null): StoredTexts | null => {
    const { title, description, isUpToDate } = texts
    const now = { title, description }
    const lines = linesOf(texts)
    if (isSame(now, noTexts) && isSameLines(lines, {})) return null
    const source = sourceOf(originals, now, ['title', 'description'])
    if (earlier && isSame(now, earlier)) {
      const kept = !isUpToDate || source === earlier.source ? earlier : { ...earlier, source }
      if (isSameLines(lines, earlier)) return kept
      // Captions and names of fees are shown at once, like the originals.
      isJudged = true
      const { captions: _, fees: _fees, ...others } = kept
      return { ...others, ...lines }
    }
    isJudged = true
    if (before?.status !== 'approved') return { ...now, ...lines, source }
    const approved = earlier ? (earlier.approved ?? { title: earlier.title, description: earlier.description }) : noTexts
    const isWaiting = needsApproval && needsLook(approved, now)
    return { ...now, ...lines, source, ...(isSame(approved, now) ? {} : { approved }), ...(isWaiting ? { isWaiting } : {}) }
  }
  const { translations, isChanged } = replaceSent(before?.translations ?? null, sent.translations, write)
  return { language: languageAfter(sent, before, languages), translations, isChanged, isJudged }
}

/** The translations of check-in details; those of texts that the host has not written are dropped. No approval. */
export function detailsAfterEdit(
  stored: PerLanguage<StoredDetails> | null,
  originals: CheckInDetails,
  sent: Sent['translations'],
): { translations: PerLanguage<StoredDetails> | null; isChanged: boolean } {
  return replaceSent(stored, sent, (texts, earlier) => {
    const now = {
      directions: originals.directions && texts.directions,
      houseManual: originals.houseManual && texts.houseManual,
    }
    if (now.directions === '' && now.houseManual === '') return null
    const source = sourceOf(originals, now, ['directions', 'houseManual'])
    const isKept = earlier?.directions === now.directions && earlier.houseManual === now.houseManual
    return earlier && isKept && (!texts.isUpToDate || source === earlier.source) ? earlier : { ...now, source }
  })
}
