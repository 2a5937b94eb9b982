/**
 * Whether a call needs the password or second factor of the last 15 minutes: `always`; `site` when it concerns the
 * whole site (a key with scopes of the operator, a webhook of the site); or `never`.
 */
export type Freshness = 'always' | 'site' | 'never'

/**
 * Every call of staff that changes something, and those that hand out everything: the one table. A call that is
 * `always` or `site` cannot be undone, moves money, or opens a way around the second factor.
 */
const freshness = {
  // Money
  refundBooking: 'always',
  resolvePaymentException: 'always',
  retryJob: 'always',
  retryAllJobs: 'always',
  discardJob: 'always',
  // People
  suspendPerson: 'always',
  erasePerson: 'always',
  startViewing: 'always',
  reinstatePerson: 'never',
  verifyPerson: 'never',
  signOutPerson: 'never',
  // Staff: an invitation that is sent again was confirmed when it was made.
  inviteStaff: 'always',
  changeStaffRole: 'always',
  removeStaff: 'always',
  resendInvitation: 'never',
  withdrawInvitation: 'never',
  resendOwnerAddress: 'never',
  // The site and its texts
  changeSiteSettings: 'always',
  changePrivateMode: 'always',
  uploadSitePicture: 'always',
  removeSitePicture: 'always',
  uploadExchangeRates: 'always',
  fetchExchangeRates: 'never',
  changeContent: 'always',
  addCatalogEntry: 'always',
  changeCatalogEntry: 'always',
  previewContent: 'never',
  testEmail: 'never',
  runCheck: 'never',
  // Everything at once
  startExport: 'always',
  getExport: 'always',
  downloadExport: 'always',
  // Keys and webhooks work on without their owner.
  createApiKey: 'site',
  createWebhook: 'site',
  changeWebhook: 'site',
  rotateWebhookSecret: 'site',
  revokeApiKey: 'never',
  deleteWebhook: 'never',
  testWebhook: 'never',
  replayDelivery: 'never',
  replayFailed: 'never',
  // Decisions of every day: each is in the audit log and can be taken back.
  setPropertyStatus: 'never',
  decideListings: 'never',
  setReviewVisibility: 'never',
  decideReport: 'never',
  openReportedConversation: 'never',
  addBookingNote: 'never',
  sendBookingEmailAgain: 'never',
} as const satisfies Record<string, Freshness>

/** The calls that the table names. */
export const staffChanges = Object.keys(freshness) as (keyof typeof freshness)[]

const isNamed = (name: string): name is keyof typeof freshness => Object.hasOwn(freshness, name)

/** When a call needs a fresh password or factor; null for one that the table does not name. */
export const freshnessOf = ({ name }: { name: string }): Freshness | null => (isNamed(name) ? freshness[name] : null)
