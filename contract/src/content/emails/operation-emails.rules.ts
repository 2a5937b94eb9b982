import type { EmailTemplate } from './email-template.rules.ts'

const days = { means: 'Days until the link expires', sample: '7', isRequired: true } as const
const role = { means: 'The role', sample: 'Support', isRequired: true } as const

/** Emails about what the operator decides about an account. */
export const personEmails = {
  'email-suspended': {
    name: 'Account suspended',
    about: 'When staff suspend a person.',
    subject: 'Your {{siteName}} account is suspended',
    heading: 'Your account is suspended',
    paragraphs: [
      'You are signed out on every device and cannot sign in, book or host. Your listings are hidden.',
      'Reason: {{reason}}',
      '{{bookingsSentence}}',
      'If you think this is a mistake, reply to this email.',
    ],
    button: 'Get help',
    variables: {
      reason: {
        means: 'The reason. Its paragraph is left out when staff keep it to themselves',
        sample: 'Payments outside the site.',
        isRequired: true,
      },
      bookingsSentence: {
        means: 'What happens to bookings',
        sample: 'Your existing bookings won’t change.',
        isRequired: true,
      },
    },
  },
  'email-reinstated': {
    name: 'Suspension ended',
    about: 'When staff end a suspension.',
    subject: 'Your {{siteName}} account is active again',
    heading: 'Your account is active again',
    paragraphs: ['You can sign in, book and host again. Your approved listings are visible again.'],
    button: 'Sign in',
    variables: {},
  },
  'email-account-deleted': {
    name: 'Account deleted',
    about: 'The last email to an address.',
    subject: 'Your {{siteName}} account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'We erased your name, address, phone number, listings and photos, and signed out every device.',
      'We keep bookings and payments without your name, as the law requires.',
      'If this was not you, reply to this email.',
    ],
    button: 'Visit {{siteName}}',
    variables: {},
  },
} as const satisfies Record<string, EmailTemplate>

/** Emails to staff, and to people who run a receiver of events. */
export const staffEmails = {
  'email-staff-invitation': {
    isSecurity: true,
    name: 'Invitation to the staff',
    about: 'To a person whom an owner invites. Its button accepts.',
    subject: 'You are invited to work on {{siteName}}',
    heading: 'Join the {{siteName}} staff',
    paragraphs: [
      'You are invited to join the staff in the role {{role}}. Sign in, or create an account, with this email address to accept.',
      'The link works once and expires in {{days}} days.',
      'If you did not expect this, ignore this email.',
    ],
    button: 'Accept the invitation',
    variables: { role, days },
  },
  'email-owner-address': {
    isSecurity: true,
    name: 'Address of the first owner',
    about: 'To the person who set the site up. Its button confirms the address.',
    subject: 'Confirm your email address for {{siteName}}',
    heading: 'Confirm your email address',
    paragraphs: [
      'You set up {{siteName}} with this email address. Confirm it, so that we know our emails reach you.',
      'The link expires in {{days}} days. Everything works in the meantime.',
      'If you did not set up this site, ignore this email.',
    ],
    button: 'Confirm this address',
    variables: { days },
  },
  'email-staff-role': {
    isSecurity: true,
    name: 'Role changed',
    about: 'To a member of the staff who gets another role.',
    subject: 'Your role at {{siteName}} has changed',
    heading: 'Your role has changed',
    paragraphs: ['Your role is now {{role}}. The console shows what it includes.'],
    button: 'Open {{siteName}}',
    variables: { role },
  },
  'email-staff-removed': {
    isSecurity: true,
    name: 'Removed from the staff',
    about: 'To a person whom an owner removes from the staff.',
    subject: 'You are no longer on the {{siteName}} staff',
    heading: 'You are no longer on the staff',
    paragraphs: ['An owner removed you from the staff. Your own account, trips and listings stay.'],
    button: 'Open {{siteName}}',
    variables: {},
  },
  'email-webhook-off': {
    name: 'Webhook turned off',
    about: 'When a webhook of a host or of the site is turned off.',
    subject: 'We turned off one of your webhooks',
    heading: 'Your webhook is off',
    paragraphs: [
      'We no longer send events to {{url}}.',
      '{{reasonSentence}}',
      'Turn it on again when the receiver works. You can then send the missed events again.',
    ],
    button: 'Open your webhooks',
    variables: {
      url: { means: 'The address of the webhook', sample: 'https://hooks.example.com/events', isRequired: true },
      reasonSentence: {
        means: 'Why it was turned off',
        sample: 'Its receiver answered 410 Gone, which asks us to stop.',
        isRequired: true,
      },
    },
  },
  'email-test': {
    name: 'Test email of the setup checklist',
    about: 'To the owner who tests sending.',
    subject: 'Test email from {{siteName}}',
    heading: 'Emails arrive',
    paragraphs: [
      'You tested the email item of the setup checklist. This email arrived, so guests and hosts get theirs too.',
      'You don’t need to do anything.',
    ],
    variables: {},
  },
} as const satisfies Record<string, EmailTemplate>
