import { z } from 'zod'
import { languageSchema } from '../shared/texts/texts.schemas.ts'
import { pageParts } from './page-variables.rules.ts'

/** A piece of text in one look. Pages are made of these, so that no text is ever read as HTML. */
export const runSchema = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'emphasis', 'code']).optional(),
  /** `https:`, `mailto:`, or an address of this site that starts with `/` or `#`. */
  href: z.string().optional(),
})
export type Run = z.infer<typeof runSchema>

const paragraphSchema = z.array(runSchema)
export type Paragraph = z.infer<typeof paragraphSchema>

const partNames = Object.keys(pageParts) as [keyof typeof pageParts, ...(keyof typeof pageParts)[]]

export const blockSchema = z.union([
  z.object({ kind: z.literal('paragraph'), runs: paragraphSchema }),
  z.object({ kind: z.literal('points'), isNumbered: z.boolean(), items: z.array(paragraphSchema) }),
  /** Numbered steps, each with a title. */
  z.object({ kind: z.literal('steps'), items: z.array(z.object({ title: z.string(), runs: paragraphSchema })) }),
  z.object({ kind: z.literal('part'), part: z.enum(partNames) }),
])
export type Block = z.infer<typeof blockSchema>

export const questionSchema = z.object({ question: z.string(), blocks: z.array(blockSchema) })
export type Question = z.infer<typeof questionSchema>

/** A section of a page. The first one may have no title. A section with questions is a topic of the help center. */
export const pageSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.array(blockSchema),
  questions: z.array(questionSchema),
})
export type PageSectionText = z.infer<typeof pageSectionSchema>

/** A page as visitors read it, with the values of its variables. */
export const publishedPageSchema = z.object({
  lead: z.string(),
  /** The day of the last change of its text. */
  changedOn: z.iso.date(),
  sections: z.array(pageSectionSchema),
  /** The language of the text, where it is not the one of the request. */
  language: languageSchema.optional(),
})
export type PublishedPage = z.infer<typeof publishedPageSchema>
