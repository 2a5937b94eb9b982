import type { EmailKey } from '#contract/content/emails/email-templates.rules.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'
import { writeEmail } from '../../../platform/mailer/write-email.ts'
import { formatMoment } from '../moment.domain.ts'

type FactorKey = Extract<EmailKey, `email-factor-${string}`>
export type FactorNotice = FactorKey extends `email-factor-${infer Notice}` ? Notice : never

/** What a notice says besides its text. */
export interface FactorNoticeRows {
  /** How many recovery codes are left. */
  left?: number
  /** The name of the passkey. */
  passkey?: string
}

/** Notifies the owner of a change of the second factor, or of a used recovery code. */
export function factorNoticeMail(
  to: string,
  notice: FactorNotice,
  given: { at: Date; publicUrl: string } & FactorNoticeRows,
): Mail {
  const time = formatMoment(given.at)
  const rows = [
    { name: 'Time', value: time },
    ...(given.passkey === undefined ? [] : [{ name: 'Passkey', value: given.passkey }]),
    ...(given.left === undefined ? [] : [{ name: 'Recovery codes left', value: String(given.left) }]),
  ]
  return writeEmail(to, `email-factor-${notice}`, { time }, { rows, url: `${given.publicUrl}/profile#security` })
}
