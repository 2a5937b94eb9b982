import type { EmailTemplate } from './email-template.rules.ts'

const timeDetail = { name: 'Time', value: 'June 1, 2027 at 12:10 PM UTC' } as const
const passkeyDetail = { name: 'Passkey', value: 'Ada’s phone' } as const
const common = {
  button: 'Review your account',
  isSecurity: true,
  details: [timeDetail],
  variables: { time: { means: 'When it happened', sample: timeDetail.value } },
} as const
const ofPasskey = { ...common, details: [timeDetail, passkeyDetail] } as const
const end = [
  'If this was you, you don’t need to do anything.',
  'If it was not you, change your password now and sign out everywhere else. You can do both in your profile, under Security.',
] as const

/** Emails about two-step sign-in and passkeys. */
export const secondFactorEmails = {
  'email-factor-on': {
    ...common,
    name: 'Two-step sign-in on',
    about: 'When someone turns on two-step sign-in. It lists the time.',
    subject: 'Two-step sign-in is on for your {{siteName}} account',
    heading: 'Two-step sign-in is on',
    paragraphs: [
      'From now on we ask for a code from your authenticator app when you sign in. Every other device was signed out.',
      ...end,
    ],
  },
  'email-factor-off': {
    ...common,
    name: 'Two-step sign-in off',
    about: 'When someone turns off two-step sign-in. It lists the time.',
    subject: 'Two-step sign-in is off for your {{siteName}} account',
    heading: 'Two-step sign-in is off',
    paragraphs: [
      'We no longer ask for a second step when you sign in. Your authenticator app, passkeys and recovery codes stopped working.',
      ...end,
    ],
  },
  'email-factor-codes-renewed': {
    ...common,
    name: 'Recovery codes replaced',
    about: 'When someone makes new recovery codes. It lists the time.',
    subject: 'Your {{siteName}} recovery codes were replaced',
    heading: 'Your recovery codes were replaced',
    paragraphs: ['New recovery codes were made for your account. The former ones stopped working.', ...end],
  },
  'email-factor-code-used': {
    ...common,
    name: 'Recovery code used',
    about: 'When someone signs in with a recovery code. It lists the time and how many codes are left.',
    subject: 'A recovery code of your {{siteName}} account was used',
    heading: 'A recovery code was used',
    paragraphs: ['A recovery code was used in place of your authenticator app. Each code works once.', ...end],
    details: [timeDetail, { name: 'Recovery codes left', value: '7' }],
  },
  'email-factor-first-passkey': {
    ...ofPasskey,
    name: 'First passkey added',
    about: 'When someone without a second step adds a passkey. It lists the time and the passkey.',
    subject: 'A passkey was added to your {{siteName}} account',
    heading: 'A passkey was added',
    paragraphs: [
      'You can sign in with it. From now on your password alone no longer signs you in. Every other device was signed out.',
      ...end,
    ],
  },
  'email-factor-passkey-added': {
    ...ofPasskey,
    name: 'Passkey added',
    about: 'When someone adds another passkey. It lists the time and the passkey.',
    subject: 'A passkey was added to your {{siteName}} account',
    heading: 'A passkey was added',
    paragraphs: ['You can sign in with it.', ...end],
  },
  'email-factor-passkey-removed': {
    ...ofPasskey,
    name: 'Passkey removed',
    about: 'When someone removes a passkey and keeps another second step. It lists the time and the passkey.',
    subject: 'A passkey was removed from your {{siteName}} account',
    heading: 'A passkey was removed',
    paragraphs: ['It no longer signs you in.', ...end],
  },
  'email-factor-last-passkey-removed': {
    ...ofPasskey,
    name: 'Last passkey removed',
    about: 'When someone removes their last second step. It lists the time and the passkey.',
    subject: 'A passkey was removed from your {{siteName}} account',
    heading: 'A passkey was removed',
    paragraphs: [
      'It no longer signs you in. It was your last second step, so your password or an emailed code alone signs you in. Your recovery codes stopped working.',
      ...end,
    ],
  },
  'email-factor-reset': {
    ...common,
    name: 'Two-step sign-in reset',
    about: 'When you reset the second step of an account by command. It lists the time.',
    subject: 'Two-step sign-in was reset for your {{siteName}} account',
    heading: 'Two-step sign-in was reset',
    paragraphs: [
      'The operator of the site removed your authenticator app, passkeys and recovery codes, and signed out every device. You can set them up again in your profile.',
      ...end,
    ],
  },
} as const satisfies Record<string, EmailTemplate>
