/** Fields that belong to one person. Which calls may answer with them at all; everywhere else they are a leak, whoever asks. */
const allowed: Record<string, readonly string[]> = {
  email: [
    'getCurrentUser',
    'updateCurrentUser',
    'signIn',
    'signInWithCode',
    'signUp',
    'downloadOwnData',
    // The guest's, for the host of the booking only.
    'listHostBookings',
    'changeBookingStatus',
  ],
  phoneNumber: [
    'getCurrentUser',
    'updateCurrentUser',
    'signIn',
    'signInWithCode',
    'downloadOwnData',
    'listHostBookings',
    'changeBookingStatus',
  ],
  hostEmail: ['listPendingProperties'],
  lastName: [
    'getCurrentUser',
    'updateCurrentUser',
    'signIn',
    'signInWithCode',
    'downloadOwnData',
    'listHostBookings',
    'changeBookingStatus',
  ],
  clientSecret: ['createPaymentIntent'],
  paymentIntentId: ['createPaymentIntent'],
  accountId: ['createPayoutAccount'],
}
const secret = /hash|secret|password|token|stripe|intent|account_?id|ownerid|guestid|deletedat/i

/**
 * The paths of an answer's fields that its reader has no business with (money-and-safety A3): personal fields outside of the calls
 * that are about that person, and anything that smells of a secret anywhere. Empty values are no leak.
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
