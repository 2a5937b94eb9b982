import type { EmailTemplate } from './email-template.rules.ts'

const common = { isSecurity: true } as const
const withCode = { ...common, hasCode: true } as const
const code = { means: 'The code. It is also shown large below the first paragraph', sample: '123456' } as const
const minutes = { means: 'Minutes until the code expires', sample: '10', isRequired: true } as const
const changeMinutes = { ...minutes, sample: '60' } as const
const time = { means: 'When it happened', sample: 'June 1, 2027 at 12:10 PM UTC' } as const
const newEmail = { means: 'The new email address', sample: 'ada@example.com', isRequired: true } as const
const ifYou = 'If this was you, you don’t need to do anything.'

/** Emails about an account and its password, address and sign-ins. */
export const accountEmails = {
  'email-confirm-address': {
    ...withCode,
    name: 'Confirm the email address',
    about: 'After a sign-up. It shows the code. It names nobody, because anyone can sign up with the address of another.',
    subject: '{{code}} is your {{siteName}} confirmation code',
    heading: 'Confirm your email address',
    paragraphs: [
      'Enter this code where you signed up to confirm your email address:',
      'It works once and expires in {{minutes}} minutes. A newer code replaces it.',
      'It is for the sign-up on {{time}} {{device}}. If you did not sign up then, do not enter it. Someone else may have used your address.',
      'We never ask for this code by phone or message. If you did not sign up at {{siteName}}, ignore this email.',
    ],
    variables: {
      code,
      minutes,
      time: { ...time, isRequired: true },
      device: {
        means: 'Browser and system in parentheses, where they are known',
        sample: '(Chrome on Windows)',
        isRequired: true,
      },
    },
  },
  'email-address-taken': {
    ...common,
    name: 'Sign-up with a known address',
    about: 'When someone signs up with an address that has an account.',
    subject: 'You already have an account at {{siteName}}',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up at {{siteName}} with this email address. It already has an account, so we did not create a new one.',
      'If you forgot your password, choose “Forgot password?” when signing in.',
      'If it was not you, ignore this email. Your account has not changed.',
    ],
    button: 'Sign in',
    variables: {},
  },
  'email-sign-in-code': {
    ...withCode,
    name: 'Sign-in code',
    about: 'When someone signs in with an emailed code. It shows the code.',
    subject: '{{code}} is your {{siteName}} sign-in code',
    heading: 'Your sign-in code',
    paragraphs: [
      'Enter this code to sign in:',
      'It works once, expires in {{minutes}} minutes, and works only in the browser that requested it: {{device}}, {{time}}.',
      'Do not share this code. It gives access to your account. We never ask for it by phone or message. If you did not request it, ignore this email.',
    ],
    variables: {
      code,
      minutes,
      device: { means: 'Browser and system', sample: 'Chrome on Windows', isRequired: true },
      time: { ...time, isRequired: true },
    },
  },
  'email-password-code': {
    ...withCode,
    name: 'Password code',
    about: 'When someone has forgotten their password. It shows the code.',
    subject: '{{code}} is your {{siteName}} password code',
    heading: 'Choose a new password',
    paragraphs: [
      'Enter this code to choose a new password:',
      'It works once and expires in {{minutes}} minutes. A newer code replaces it.',
      'We never ask for this code by phone or message. If you did not request it, ignore this email. Your password will not change.',
    ],
    variables: { code, minutes },
  },
  'email-password-reset': {
    ...common,
    name: 'Password changed with a code',
    about: 'After a new password was set with a code.',
    subject: 'Your {{siteName}} password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed with a code sent to this address. Every device that was signed in has been signed out.',
      'If it was you, sign in with the new password.',
      'If it was not you, someone may have access to your email. Secure your mailbox first, then choose a new password immediately.',
    ],
    button: 'Sign in',
    variables: {},
  },
  'email-password-changed': {
    ...common,
    name: 'Password changed in the profile',
    about: 'After a signed-in person changed their password.',
    subject: 'Your {{siteName}} password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed in your profile. Every other device that was signed in has been signed out.',
      ifYou,
      'If it was not you, choose “Forgot password?” on the sign-in page to set a new password. This signs out every device.',
    ],
    button: 'Sign in',
    variables: {},
  },
  'email-new-device': {
    ...common,
    name: 'New device',
    about: 'When an unknown browser signs in. It lists the device and the time.',
    subject: 'New sign-in to your {{siteName}} account',
    heading: 'New sign-in to your account',
    paragraphs: [
      'A new device signed in to your account:',
      ifYou,
      'If it was not you, change your password now and sign out everywhere else. You can do both in your profile, under Security. If you cannot sign in, choose “Forgot password?” on the sign-in page.',
    ],
    button: 'Review your account',
    details: [
      { name: 'Device', value: 'Chrome on Windows' },
      { name: 'Time', value: time.sample },
    ],
    variables: { device: { means: 'Browser and system', sample: 'Chrome on Windows' }, time },
  },
  'email-approve-address': {
    ...withCode,
    name: 'Change of address: approve',
    about: 'To the current address, when someone asks for a change. It shows the code and a button that stops the change.',
    subject: '{{code}} is your code to change your {{siteName}} email address',
    heading: 'Change your email address?',
    paragraphs: [
      'Someone with your password asked to change your email address to {{newEmail}}. If it was you, enter this code in your profile:',
      'It expires in {{minutes}} minutes. Nothing changes until the new address is confirmed too.',
      'If it was not you, stop the change with the button above. This signs out every device. Then set a new password.',
    ],
    button: 'Stop this change',
    variables: { code, minutes: changeMinutes, newEmail },
  },
  'email-confirm-new-address': {
    ...withCode,
    name: 'Change of address: confirm',
    about: 'To the new address. It shows the code.',
    subject: '{{code}} is your code to confirm this email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Enter this code in your {{siteName}} profile to use this address for your account:',
      'It expires in {{minutes}} minutes.',
      'If you did not request it, ignore this email.',
    ],
    variables: { code, minutes: changeMinutes },
  },
  'email-address-in-use': {
    ...common,
    name: 'Change of address: in use',
    about: 'To an address that has an account, when another account asks to use it.',
    subject: 'This address already has an account at {{siteName}}',
    heading: 'This address already has an account',
    paragraphs: [
      'Someone, perhaps you, tried to use this email address for another account. It already has an account, so nothing changed.',
      'If it was you, use another address, or delete the account with this address first.',
      'If it was not you, you don’t need to do anything.',
    ],
    button: 'Sign in',
    variables: {},
  },
  'email-address-changed': {
    ...common,
    name: 'Change of address: complete',
    about: 'To both addresses after a change.',
    subject: 'Your {{siteName}} email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      'Your account now uses {{newEmail}}. Sign in with it from now on; your password is the same.',
      'Both addresses confirmed the change. If it was not you, reply to this email immediately.',
    ],
    button: 'Sign in',
    variables: { newEmail },
  },
} as const satisfies Record<string, EmailTemplate>
