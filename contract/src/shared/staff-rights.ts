/** The roles of staff. Separate from their rights, because every page loads the role of its user. */
export const staffRoles = ['owner', 'support', 'finance', 'content'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What staff may do: every call of staff names the one right that it needs. */
export const staffRights = [
  'overview',
  'approvals',
  'reviews',
  'reports',
  'listings.read',
  'bookings.read',
  'bookings.act',
  'refunds',
  'people.read',
  'people.act',
  'people.erase',
  'people.view',
  'messages.read',
  'money.read',
  'money.act',
  'jobs',
  'audit',
  'content',
  'settings',
  'exports',
  'staff',
] as const
export type StaffRight = (typeof staffRights)[number]

/** Which role has which rights: the one table. */
export const rightsOfRole: Record<StaffRole, readonly StaffRight[]> = {
  owner: staffRights,
  support: [
    'reviews',
    'reports',
    'listings.read',
    'bookings.read',
    'bookings.act',
    'refunds',
    'people.read',
    'people.act',
    'people.view',
    'messages.read',
  ],
  finance: ['overview', 'bookings.read', 'refunds', 'people.read', 'money.read', 'money.act', 'jobs', 'audit'],
  content: ['approvals', 'reviews', 'reports', 'listings.read', 'content'],
}
