/** Personal fields, and the calls that may return them; everywhere else they are a leak, for any actor. */
const allowed: Record<string, readonly string[]> = {
  email: [
    'getCurrentUser',
    'updateCurrentUser',
    'uploadProfilePhoto',
    'deleteProfilePhoto',
    'signIn',
    'signInWithCode',
    'signInWithFactor',
    'signInWithPasskey',
    'signUp',
    'downloadOwnData',
    // The guest's, for the host of the booking only.
    'listHostBookings',
    'getBooking',
    'getHostToday',
    'changeBookingStatus',
    // Anyone's, for administrators only.
    'listPeople',
    'getPerson',
    // Of staff, for owners; of who is invited, for owners and for who has the link.
    'listStaff',
    'inviteStaff',
    'resendInvitation',
    'readInvitation',
    'confirmOwnerAddress',
    'changeStaffRole',
    // Of guest and host, for administrators.
    'listDeskBookings',
    'getDeskBooking',
    'addBookingNote',
    // The host's, for administrators.
    'listDeskListings',
    'getDeskListing',
  ],
  phoneNumber: [
    'getCurrentUser',
    'updateCurrentUser',
    'uploadProfilePhoto',
    'deleteProfilePhoto',
    'signIn',
    'signInWithCode',
    'signInWithFactor',
    'signInWithPasskey',
    'downloadOwnData',
    'listHostBookings',
    'getBooking',
    'getHostToday',
    'changeBookingStatus',
    'listPeople',
    'getPerson',
    'getDeskBooking',
    'addBookingNote',
  ],
  hostEmail: ['listPendingProperties'],
  lastName: [
    'getCurrentUser',
    'updateCurrentUser',
    'uploadProfilePhoto',
    'deleteProfilePhoto',
    'signIn',
    'signInWithCode',
    'signInWithFactor',
    'signInWithPasskey',
    'downloadOwnData',
    'listHostBookings',
    'getBooking',
    'getHostToday',
    'changeBookingStatus',
  ],
  // The preview password: for staff who may change it.
  gatePassword: ['getSiteSettings', 'changeSiteSettings', 'changePrivateMode', 'uploadSitePicture', 'removeSitePicture'],
  // The door code and the Wi-Fi password: the host's, admins', and the guest's of a confirmed stay in its time.
  accessCode: ['getCheckInDetails', 'getTrip', 'downloadOwnData'],
  wifiPassword: ['getCheckInDetails', 'getTrip', 'downloadOwnData'],
  clientSecret: ['createPaymentIntent'],
  // The token of a new key, for its owner, this once.
  token: ['createApiKey'],
  // The signing secret of a webhook, for its owner, this once.
  secret: ['createWebhook', 'rotateWebhookSecret'],
  formerSecretUntil: ['listWebhooks', 'createWebhook', 'changeWebhook', 'rotateWebhookSecret'],
  paymentIntentId: ['createPaymentIntent'],
  accountId: ['createPayoutAccount'],
}
const secret = /hash|secret|password|token|accesscode|stripe|intent|account_?id|ownerid|guestid|deletedat/i

/**
 * The paths of a response's fields that its reader must not see: personal fields outside of the calls about that
 * person, and possible secrets anywhere. Empty values are no leak.
 */
export function findLeaks(call: string, answer: unknown, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((each, index) => findLeaks(call, each, `${path}[${index}]`))
  if (answer === null || typeof answer !== 'object') return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const here = `${path}.${name}`
    if (value === null || value === undefined) return []
    const isAllowed = allowed[name]?.includes(call) ?? !secret.test(name)
    return isAllowed ? findLeaks(call, value, here) : [here]
  })
}
