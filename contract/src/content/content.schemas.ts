import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { allLanguages } from '../shared/texts/languages.ts'
import { lineSchema, oneLine, textSchema } from '../shared/texts/texts.schemas.ts'
import { contentLimits } from './content.rules.ts'
import { publishedPageSchema } from './page.schemas.ts'

const limits = contentLimits

/** Several lines of text, without spaces at the ends of lines. */
const lines = (most: number) =>
  textSchema(most)
    .overwrite((text) => text.replace(/[ \t]+$/gm, ''))
    .refine((text) => text !== '', 'Enter a text')
    .refine((text) => text.split('\n').length <= limits.lines, `Use at most ${limits.lines} lines`)

export const testimonialSchema = z.object({
  name: oneLine(limits.testimonialName, 'Enter a name'),
  rating: z
    .number({ error: 'Choose 1 to 5 stars' })
    .int('Choose 1 to 5 stars')
    .min(1, 'Choose 1 to 5 stars')
    .max(5, 'Choose 1 to 5 stars'),
  text: oneLine(limits.testimonialText, 'Enter what the guest said'),
})

export const pageBodySchema = z.object({
  kind: z.literal('page'),
  /** The sentence below the title. */
  lead: oneLine(limits.lead, 'Enter a sentence'),
  /** Markdown with variables. */
  text: lines(limits.text),
})
export type PageBody = z.infer<typeof pageBodySchema>

export const testimonialsBodySchema = z.object({
  kind: z.literal('testimonials'),
  testimonials: z.array(testimonialSchema).max(limits.testimonials, `Add at most ${limits.testimonials} testimonials`),
})
export type TestimonialsBody = z.infer<typeof testimonialsBodySchema>

/** One line of an email: nothing in it can start a second line of its header. */
const emailLine = (most: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), 'Write it in one line')
    .pipe(oneLine(most, message))

export const emailBodySchema = z.object({
  kind: z.literal('email'),
  subject: emailLine(limits.subject, 'Enter a subject'),
  heading: emailLine(limits.heading, 'Enter a heading'),
  /** Paragraphs and lists in Markdown, with variables. */
  text: lines(limits.emailText),
  /** The label of the button; empty for an email without one. */
  button: z.union([z.literal(''), emailLine(limits.button, 'Enter the label of the button')]),
})
export type EmailBody = z.infer<typeof emailBodySchema>

/** A text of the settings or the name of an entry, translated. */
const shortTextSchema = z.object({
  /** The setting, or the id of the category or the amenity. */
  id: z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'There is no such text.'),
  /** Empty leaves it without a translation. */
  text: lineSchema(limits.shortText),
  /** The original that was translated: once that is another one, the translation is outdated. */
  of: lineSchema(limits.shortText),
})

export const shortTextsBodySchema = z.object({
  kind: z.literal('shortTexts'),
  texts: z
    .array(shortTextSchema)
    .max(limits.shortTexts, `Translate at most ${limits.shortTexts} texts`)
    .refine((texts) => new Set(texts.map(({ id }) => id)).size === texts.length, 'Translate each text once'),
})
export type ShortTextsBody = z.infer<typeof shortTextsBodySchema>

/** A text that the operator edits. */
export const contentBodySchema = z.discriminatedUnion('kind', [
  pageBodySchema,
  testimonialsBodySchema,
  emailBodySchema,
  shortTextsBodySchema,
])
export type ContentBody = z.infer<typeof contentBodySchema>
export type ContentKind = ContentBody['kind']

const personSchema = z.object({ id: z.string(), name: z.string() })

const languageSchema = z.enum(allLanguages, { error: 'Choose one of the languages of this site.' })

/** The language of a text: one of the site's, and its first one when none is named. */
export const readerQuery = z.object({ language: languageSchema.optional() })

const stateSchema = z.enum(['original', 'translated', 'outdated', 'missing', 'default'])

/** A text in one language of the site, for those who translate it. */
export const contentLanguageSchema = z.object({
  language: languageSchema,
  /**
   * `original`: the other languages are translated from it. `outdated`: the original was changed after this text.
   * `missing`: its readers see a text in another language. `default`: they see the default text in theirs.
   */
  state: stateSchema,
  /** What readers of this language see. */
  shown: z.object({ language: languageSchema, isDefault: z.boolean() }),
})
export type ContentLanguage = z.infer<typeof contentLanguageSchema>
export type TranslationState = ContentLanguage['state']

/** A text in the list of everything that can be edited. */
export const contentItemSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** What it is and where it is read. */
  about: z.string(),
  group: z.string(),
  /** False once the operator has written their own text. */
  isDefault: z.boolean(),
  /** The last change; null while there was none. */
  at: z.iso.datetime().nullable(),
  by: personSchema.nullable(),
  /** The languages of a site that has several. */
  languages: z.array(contentLanguageSchema).optional(),
})
export type ContentItem = z.infer<typeof contentItemSchema>

/** A version of a text in one language. Zero is what readers see before the operator has written any. */
export const contentVersionSchema = z.object({
  version: z.number().int().min(0),
  /** Whether this version went back to the default text. */
  isDefault: z.boolean(),
  body: contentBodySchema,
  at: z.iso.datetime().nullable(),
  by: personSchema.nullable(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

export const contentStateSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** What it is and where it is read. */
  about: z.string(),
  /** The address of the page that shows it; null for emails. */
  path: z.string().nullable(),
  current: contentVersionSchema,
  /** Earlier versions, newest first. */
  earlier: z.array(contentVersionSchema),
  variables: z.array(z.object({ name: z.string(), means: z.string(), sample: z.string(), isRequired: z.boolean() })),
  /** Of short texts: each original, its language and the state of its translation. */
  originals: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        language: languageSchema,
        state: stateSchema,
        isRetired: z.boolean(),
        /** The longest translation, in characters. */
        most: z.number().int(),
      }),
    )
    .optional(),
  /** Of a site with several languages: the one of these versions, all of them, and the text to translate from. */
  translation: z
    .object({
      language: languageSchema,
      languages: z.array(contentLanguageSchema),
      original: z.object({ language: languageSchema, body: contentBodySchema, at: z.iso.datetime().nullable() }),
    })
    .optional(),
})
export type ContentState = z.infer<typeof contentStateSchema>

export const contentChangeSchema = z.object({
  /** The version that was changed: another editor's newer one is not overwritten. */
  version: z.union([idSchema, z.literal(0)]),
  /** Null goes back to the default text; in another language than the original's, to the original's own text. */
  body: contentBodySchema.nullable(),
})

export const contentPreviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page: publishedPageSchema }),
  z.object({ kind: z.literal('testimonials'), testimonials: z.array(testimonialSchema) }),
  z.object({ kind: z.literal('email'), subject: z.string(), text: z.string(), html: z.string() }),
])
export type ContentPreview = z.infer<typeof contentPreviewSchema>
