import { sql } from 'drizzle-orm'
import { formatHour } from '#contract/availability/stay-hours.rules.ts'
import { type EmailFact, emailPhrases } from '#contract/content/emails/email-phrases.rules.ts'
import type { EmailValue } from '#contract/content/emails/email-templates.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { type MoneySettings, moneyFormat, toAmount } from '#contract/shared/money.ts'
import { keepZone, type Language, localeOf, sourceLanguage, type TimeHabits } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import { users } from '../../db/schema/auth.schema.ts'
import de from './texts/de.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

/** By the English text, the same in a language. English needs none. */
export const emailTexts: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { es, fr, de, pt, ja }

/** The values of an email in one language. */
export type SpokenValues = Readonly<Record<string, string | null | readonly string[]>>

/** Our words, and what they name, in one language. */
export interface Speaker {
  language: Language
  /** A text of ours; one that is not, such as a name, as it is. */
  text(english: string): string
  fact(fact: EmailFact): string
  values(values: Readonly<Record<string, EmailValue>>): SpokenValues
}

const instant = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Speaks for a site in a language. `fact` throws for a phrase that this version does not know. */
export function speakerOf(language: Language, site: MoneySettings & TimeHabits): Speaker {
  const locale = localeOf(language, site)
  const money = moneyFormat(site, locale)
  const text = (english: string) => emailTexts[language]?.[english] ?? english
  const day = (date: string) =>
    language === sourceLanguage
      ? formatDate(date)
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

  function fact(given: EmailFact): string {
    if (typeof given === 'string') return given
    if ('day' in given) return day(given.day)
    // A sentence says `3 PM`.
    if ('hour' in given) return formatHour(given.hour, locale).replace(/:00(?=\s[AP]M$)/, '')
    if ('at' in given)
      return keepZone(new Intl.DateTimeFormat(locale, { ...instant, timeZone: given.timeZone }).format(new Date(given.at)))
    if ('cents' in given) return money.exact(toAmount(given.cents))
    if ('original' in given) return given.translations[language] ?? given.original
    const phrase = emailPhrases[given.say] as string | { one: string; other: string } | undefined
    if (phrase === undefined) throw new Error(`There is no phrase ${given.say}`)
    const { count = 0, with: parts = {} } = given
    const isOne = new Intl.PluralRules(locale).select(count) === 'one'
    const words = text(typeof phrase === 'string' ? phrase : isOne ? phrase.one : phrase.other)
    const named: Readonly<Record<string, EmailFact>> = { count: String(count), ...parts }
    return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => fact(named[name] ?? ''))
  }
  const value = (given: EmailValue) => (given === null ? null : Array.isArray(given) ? given.map(fact) : fact(given as EmailFact))
  return {
    language,
    text,
    fact,
    values: (values) => Object.fromEntries(Object.entries(values).map(([name, given]) => [name, value(given)])),
  }
}

/**
 * The language in which an address reads: that of its account, else `asked`, else the site's first; of those that the
 * site still has.
 */
export async function languageOfAddress(
  { db, settings }: Needs<'db' | 'settings'>,
  address: string,
  asked: string | undefined,
): Promise<Language> {
  const offered = settings.current().languages
  const [first = sourceLanguage] = offered
  if (offered.length === 1) return first
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(sql`lower(${users.email}) = ${address.toLowerCase()}`)
  return offered.find((each) => each === (user?.language ?? asked)) ?? first
}
