import type { CheckName } from '#contract/checklist/checklist.rules.ts'

interface CheckWords {
  title: string
  /** What the test does. */
  about: string
  /** The button of the test. */
  button: string
  /** The page where a failure is repaired; others are repaired at the server. */
  page?: { to: '/admin/settings' | '/admin/staff' | '/profile'; label: string }
}

const settings = { to: '/admin/settings', label: 'Open Settings' } as const

/** Each item of the checklist in words. */
export const checkWords: Record<CheckName, CheckWords> = {
  site: { title: 'Name and colors', about: 'The site has a name of its own and its colors.', button: 'Test', page: settings },
  support: { title: 'Support address', about: 'Guests and hosts can write to you.', button: 'Test', page: settings },
  payments: {
    title: 'Payments',
    about: 'Asks Stripe for your balance with the configured key. Nothing is charged.',
    button: 'Test',
  },
  email: { title: 'Email', about: 'Sends a test email to your own address.', button: 'Send test email' },
  pictures: { title: 'Photo storage', about: 'Writes, reads and removes a small file.', button: 'Test' },
  backups: { title: 'Backups', about: 'A backup was made in the last two days.', button: 'Test' },
  https: { title: 'Encrypted connection', about: 'The public address is https, and your request came that way.', button: 'Test' },
  staff: {
    title: 'A second way in',
    about: 'A second owner, or recovery codes for the only one.',
    button: 'Test',
    page: { to: '/admin/staff', label: 'Open Staff' },
  },
  factors: {
    title: 'Two-step sign-in of owners',
    about: 'Each owner signs in with a password and a code.',
    button: 'Test',
    page: { to: '/profile', label: 'Open your profile' },
  },
  gate: { title: 'Open the doors', about: 'Visitors enter without the preview password.', button: 'Test', page: settings },
}
