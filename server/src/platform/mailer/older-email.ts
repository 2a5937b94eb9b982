import { z } from 'zod'
import { emailSchema } from './email.ts'
import { escapeHtml, type MailSite, type RenderedMail } from './mail-layout.ts'

/**
 * An email as earlier versions queued it: rendered in its default words, with signs where the site's name, tagline
 * and colors belong. `template` is what it was rendered from.
 */
export const olderEmailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  template: emailSchema.pick({ values: true, code: true, rows: true, url: true }).extend({ key: z.string() }).optional(),
})
export type OlderEmail = z.infer<typeof olderEmailSchema>

/** The email with the site in place of the signs. */
export function signOlderEmail({ subject, text, html }: OlderEmail, site: MailSite): RenderedMail {
  const sign = (words: string, change: (value: string) => string = (value) => value) =>
    (['name', 'tagline', 'brandColor', 'accentColor'] as const).reduce(
      (signed, key) => signed.replaceAll(`{{site.${key}}}`, () => change(site[key])),
      words,
    )
  return { subject: sign(subject), text: sign(text), html: sign(html, escapeHtml) }
}
