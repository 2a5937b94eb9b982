import { renderMail, siteInMails } from '../../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'
import { formatMoment } from '../moment.domain.ts'

export type FactorNotice = 'on' | 'off' | 'codes-renewed' | 'code-used' | 'reset' | PasskeyNotice
type PasskeyNotice = 'first-passkey' | 'passkey-added' | 'passkey-removed' | 'last-passkey-removed'

const words: Record<FactorNotice, { subject: string; heading: string; text: string }> = {
  on: {
    subject: `Two-step sign-in is on for your ${siteInMails.name} account`,
    heading: 'Two-step sign-in is on',
    text: 'From now on we ask for a code from your authenticator app when you sign in. Every other device was signed out.',
  },
  off: {
    subject: `Two-step sign-in is off for your ${siteInMails.name} account`,
    heading: 'Two-step sign-in is off',
    text: 'We no longer ask for a second step when you sign in. Your authenticator app, passkeys and recovery codes stopped working.',
  },
  'codes-renewed': {
    subject: `Your ${siteInMails.name} recovery codes were replaced`,
    heading: 'Your recovery codes were replaced',
    text: 'New recovery codes were made for your account. The former ones stopped working.',
  },
  'code-used': {
    subject: `A recovery code of your ${siteInMails.name} account was used`,
    heading: 'A recovery code was used',
    text: 'A recovery code was used in place of your authenticator app. Each code works once.',
  },
  'first-passkey': {
    subject: `A passkey was added to your ${siteInMails.name} account`,
    heading: 'A passkey was added',
    text: 'You can sign in with it. From now on your password alone no longer signs you in. Every other device was signed out.',
  },
  'passkey-added': {
    subject: `A passkey was added to your ${siteInMails.name} account`,
    heading: 'A passkey was added',
    text: 'You can sign in with it.',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${siteInMails.name} account`,
    heading: 'A passkey was removed',
    text: 'It no longer signs you in.',
  },
  'last-passkey-removed': {
    subject: `A passkey was removed from your ${siteInMails.name} account`,
    heading: 'A passkey was removed',
    text: 'It no longer signs you in. It was your last second step, so your password or an emailed code alone signs you in. Your recovery codes stopped working.',
  },
  reset: {
    subject: `Two-step sign-in was reset for your ${siteInMails.name} account`,
    heading: 'Two-step sign-in was reset',
    text: 'The operator of the site removed your authenticator app, passkeys and recovery codes, and signed out every device. You can set them up again in your profile.',
  },
}

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
  const { subject, heading, text } = words[notice]
  return {
    to,
    ...renderMail({
      subject,
      heading,
      paragraphs: [
        text,
        'If this was you, you don’t need to do anything.',
        'If it was not you, change your password now and sign out everywhere else. You can do both in your profile, under Security.',
      ],
      rows: [
        { name: 'Time', value: formatMoment(given.at) },
        ...(given.passkey === undefined ? [] : [{ name: 'Passkey', value: given.passkey }]),
        ...(given.left === undefined ? [] : [{ name: 'Recovery codes left', value: String(given.left) }]),
      ],
      action: { label: 'Review your account', url: `${given.publicUrl}/profile#security` },
    }),
  }
}
