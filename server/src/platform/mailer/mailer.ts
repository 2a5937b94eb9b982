import { z } from 'zod'

const valueSchema = z.union([z.string(), z.null(), z.array(z.string()).readonly()])

/** What an email was written from, so that it can be sent in the words that the operator has given it since. */
const mailTemplateSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), valueSchema),
  /** A code to be typed. */
  code: z.string().optional(),
  /** The details below the first paragraph. */
  rows: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .readonly()
    .optional(),
  /** Where the button leads. */
  url: z.string().optional(),
})
export type MailTemplate = z.infer<typeof mailTemplateSchema>

/** An email as a job keeps it. */
export const queuedMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  template: mailTemplateSchema.optional(),
})

/** One email, ready to be sent: the same content as plain text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What it was written from: the default words are in the email. */
  template?: MailTemplate | undefined
  /** The sender; the mailer's own without it. */
  from?: { name: string; address: string }
}

/** Sends emails. A failure rejects; the job of the email then retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
