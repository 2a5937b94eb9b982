import { z } from 'zod'
import type { EmailFact, EmailPhrase } from '#contract/content/emails/email-phrases.rules.ts'
import type { EmailTemplate } from '#contract/content/emails/email-template.rules.ts'
import {
  type EmailKey,
  type EmailValue,
  type EmailValues,
  emailTemplates,
} from '#contract/content/emails/email-templates.rules.ts'
import { blockSchema } from '#contract/content/page.schemas.ts'
import { allLanguages } from '#contract/shared/texts/languages.ts'
import type { PerLanguage } from '#contract/shared/texts/written-texts.ts'
import type { Context } from '../../context.ts'
import type { StoredTexts } from '../../db/schema/columns.ts'

const [paragraphSchema, pointsSchema] = blockSchema.options

/** Of a version that knows more phrases, its name is kept: the version that knows it sends the email. */
const factSchema: z.ZodType<EmailFact> = z.union([
  z.string(),
  z.object({ day: z.string() }),
  z.object({ hour: z.number() }),
  z.object({ at: z.string(), timeZone: z.string() }),
  z.object({ cents: z.number() }),
  z.object({ original: z.string(), translations: z.partialRecord(z.enum(allLanguages), z.string()) }),
  z.object({
    say: z.string() as unknown as z.ZodType<EmailPhrase>,
    count: z.number().optional(),
    with: z.lazy(() => z.record(z.string(), factSchema)).optional(),
  }),
])

/** An email as its job keeps it: the data alone. It is rendered when it is sent, in the language of its reader. */
export const emailSchema = z.object({
  to: z.string(),
  /** The key of its words. */
  kind: z.string(),
  values: z.record(z.string(), z.union([factSchema, z.null(), z.array(factSchema).readonly()])),
  /** A code to be typed. */
  code: z.string().optional(),
  /** The details below the first paragraph. */
  rows: z
    .array(z.object({ name: factSchema, value: factSchema }))
    .readonly()
    .optional(),
  /** Where the button leads: absolute, http or https. */
  url: z.string().optional(),
  /** The language of a reader who has no account yet. */
  language: z.string().optional(),
  /** Words that are not in force: a draft that staff try. */
  draft: z
    .object({
      subject: z.string(),
      heading: z.string(),
      blocks: z.array(z.union([paragraphSchema, pointsSchema])).readonly(),
      button: z.string(),
    })
    .optional(),
})
export type Email = z.infer<typeof emailSchema>

/** What emails need of the site that they are from. */
export interface EmailSite {
  config: Pick<Context['config'], 'publicUrl'>
}

export type EmailRow = NonNullable<Email['rows']>[number]

/** An email of a kind. Of `values` only what its words may name is kept. */
export function emailOf<Key extends EmailKey>(
  to: string,
  kind: Key,
  values: EmailValues<Key>,
  parts: Pick<Email, 'code' | 'rows' | 'url' | 'language'> = {},
): Email {
  const { variables } = templateOf(kind)
  const known = Object.entries<EmailValue>(values).filter(([name]) => Object.hasOwn(variables, name))
  return { to, kind, values: Object.fromEntries(known), ...parts }
}

const templates: Readonly<Record<string, EmailTemplate>> = emailTemplates

/** The default words of a kind. Throws for a kind that this version does not know. */
export function templateOf(kind: string): EmailTemplate {
  const template = templates[kind]
  if (!template) throw new Error(`There is no email ${kind}`)
  return template
}

type Translations = PerLanguage<StoredTexts> | null

/** What a host wrote in an email to a guest: guests read no translation that waits for approval. */
export function writtenForGuest(
  original: string,
  translations: Translations,
  textOf: (texts: StoredTexts) => string = ({ title }) => title,
): EmailFact {
  const known: PerLanguage<string> = {}
  for (const each of allLanguages) {
    const texts = translations?.[each]
    const text = texts && !texts.isWaiting ? textOf(texts) : ''
    if (text && text !== original) known[each] = text
  }
  return Object.keys(known).length > 0 ? { original, translations: known } : original
}
