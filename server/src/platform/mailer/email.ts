import { z } from 'zod'
import type { EmailTemplate } from '#contract/content/emails/email-template.rules.ts'
import {
  type EmailKey,
  type EmailValue,
  type EmailValues,
  emailTemplates,
} from '#contract/content/emails/email-templates.rules.ts'
import { blockSchema } from '#contract/content/page.schemas.ts'
import type { Context } from '../../context.ts'

const [paragraphSchema, pointsSchema] = blockSchema.options

/** An email as its job keeps it: the data alone. It is rendered when it is sent. */
export const emailSchema = z.object({
  to: z.string(),
  /** The key of its words. */
  kind: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.null(), z.array(z.string()).readonly()])),
  /** A code to be typed. */
  code: z.string().optional(),
  /** The details below the first paragraph. */
  rows: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .readonly()
    .optional(),
  /** Where the button leads: absolute, http or https. */
  url: z.string().optional(),
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

/** The site that an email is from: its address, and the settings that say how it writes amounts. */
export interface EmailSite {
  config: Pick<Context['config'], 'publicUrl'>
  settings: Pick<Context['settings'], 'current'>
}

/** An email of a kind. Of `values` only what its words may name is kept. */
export function emailOf<Key extends EmailKey>(
  to: string,
  kind: Key,
  values: EmailValues<Key>,
  parts: Pick<Email, 'code' | 'rows' | 'url'> = {},
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
