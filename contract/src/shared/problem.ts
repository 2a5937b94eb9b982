import { z } from 'zod'

/**
 * Every refusal of the API: its status and its default message. The list is closed: a service refuses with one of
 * these codes or not at all.
 */
export const problems = {
  invalid_request: [400, 'Please check the highlighted fields.'],
  invalid_property_id: [400, 'Invalid property ID.'],
  calendar_unreadable: [400, 'This address is not a calendar.'],
  unknown_layout: [400, 'The columns of this file are unknown.'],
  invalid_link: [400, 'This link has expired or has been used.'],
  invalid_code: [400, 'Invalid or expired confirmation code.'],
  wrong_factor: [400, 'This code is not right, or it has been used. Please enter the current one.'],
  wrong_passkey: [400, 'This passkey did not work. Try again, or sign in another way.'],
  site_password_required: [401, 'This site is private. Enter its password first.'],
  unauthorized: [401, 'Please sign in to continue.'],
  invalid_key: [401, 'This API key is wrong, expired or revoked.'],
  invalid_credentials: [401, 'Incorrect email or password.'],
  sign_in_expired: [401, 'This sign-in has expired. Please start again.'],
  payment_incomplete: [402, 'Payment has not been completed.'],
  card_declined: [402, 'Your card was declined.'],
  invalid_card: [402, 'Your card number is invalid.'],
  forbidden: [403, 'Access Denied'],
  missing_scope: [403, 'This API key lacks a scope.'],
  session_required: [403, 'This call takes no API key. Sign in instead.'],
  not_owner: [403, 'You can only manage your own properties.'],
  reauth_required: [403, 'Confirm that it is you, then try again.'],
  viewing_only: [403, 'You are viewing the site as somebody else. Stop viewing to make changes.'],
  viewing_hidden: [403, 'This stays private while you view the site as somebody else.'],
  factor_needed: [403, 'Set up two-step sign-in in your profile first. Staff cannot work without it.'],
  wrong_password: [403, 'That password is incorrect.'],
  other_address: [403, 'This invitation is for another email address. Sign in with that one.'],
  own_property: [403, 'You cannot book your own property.'],
  host_decides: [403, 'Only the host can approve a booking.'],
  cross_site: [403, 'Cross-site request refused.'],
  account_suspended: [403, 'This account is suspended. Contact support for help.'],
  second_factor_required: [403, 'Enter the code from your authenticator app.'],
  email_not_confirmed: [403, 'Please confirm your email address first.'],
  payout_onboarding_incomplete: [403, 'Onboarding is not complete. Please complete all required information.'],
  payout_account_required: [403, 'No connected account found. Please create one first.'],
  no_payout_account: [404, 'No connected account found. Please create one first.'],
  not_found: [404, 'Not found.'],
  session_not_found: [404, 'This device is already signed out.'],
  passkey_not_found: [404, 'This passkey is already removed.'],
  key_not_found: [404, 'This API key is already revoked.'],
  property_not_found: [404, 'Property Not Found'],
  booking_not_found: [404, 'Booking not found'],
  image_not_found: [404, 'Image not found'],
  email_not_found: [404, 'Email not found'],
  fee_not_found: [404, 'Fee not found'],
  job_not_found: [404, 'This job has already been retried or discarded.'],
  export_not_found: [404, 'This export is not there any more, or is not done yet.'],
  export_running: [409, 'An export is already running. Wait until it is done.'],
  exception_not_found: [404, 'This exception is already resolved.'],
  block_not_found: [404, 'Calendar block not found'],
  season_not_found: [404, 'Season not found'],
  stay_not_offered: [409, 'The host does not offer this stay. Please choose different dates.'],
  season_overlap: [409, 'Another season has some of these nights.'],
  import_not_found: [404, 'Import not found'],
  draft_not_found: [404, 'Draft not found'],
  import_running: [409, 'You already have an import running.'],
  calendar_not_found: [404, 'Calendar not found'],
  person_not_found: [404, 'This account does not exist or was deleted.'],
  person_is_admin: [409, 'This person is on the staff. Remove them from it first.'],
  person_not_viewable: [409, 'This account cannot be viewed: it is on the staff, suspended, or not confirmed yet.'],
  factor_is_on: [409, 'An authenticator app is already set up. Turn it off first.'],
  factor_is_off: [409, 'Your account has no second factor.'],
  staff_not_found: [404, 'This person is not on the staff.'],
  invitation_not_found: [404, 'This invitation was accepted or withdrawn.'],
  already_staff: [409, 'This person is on the staff already.'],
  already_invited: [409, 'This address has an invitation already. Send it again.'],
  last_owner: [409, 'This is the last owner. Make somebody else an owner first.'],
  report_not_found: [404, 'This report has already been decided.'],
  own_report: [403, 'You cannot report yourself.'],
  decision_not_possible: [409, 'This decision does not fit the report.'],
  review_not_found: [404, 'Review not found'],
  dates_unavailable: [409, 'Your selected dates conflict with existing bookings. Please choose different dates.'],
  property_unbookable: [409, 'This property cannot be booked right now.'],
  currency_fixed: [409, 'The site has bookings in its currency, so it can no longer be changed.'],
  currency_whole: [409, 'This currency has no decimals, and some listings have prices with decimals. Change those prices first.'],
  quote_changed: [409, 'The price of this stay has changed. Please review the new total.'],
  cancellation_changed: [409, 'Your refund amount has changed. Review it and try again.'],
  setup_done: [409, 'This site has its first owner already. Sign in.'],
  setup_link_invalid: [403, 'This link does not work any more. Restart the server: it writes a new one into its log.'],
  setup_address_taken: [409, 'This address has an account already. Use another one, or run `npm run admin -- grant`.'],
  rates_unreadable: [400, 'This file has no exchange rates that can be read.'],
  settings_changed: [409, 'Another person has changed the settings. Load them again.'],
  content_not_found: [404, 'This text does not exist.'],
  content_changed: [409, 'Another person has changed this text. Load it again.'],
  catalog_entry_not_found: [404, 'This entry does not exist.'],
  catalog_entry_changed: [409, 'Another person has changed this entry. Load it again.'],
  last_category: [409, 'This is the last category in use. Add another one or bring one back first.'],
  invalid_transition: [409, 'This booking can no longer be changed this way.'],
  exception_resolves_itself: [409, 'We’re waiting for the bank. This updates on its own.'],
  job_moves_money: [409, 'This job moves money and cannot be discarded. Fix it at the payment provider, then retry it.'],
  email_not_repeatable: [409, 'This email cannot be sent again.'],
  key_reused: [409, 'This key belongs to a request with other contents. Choose a new one.'],
  call_running: [409, 'The first call with this key is still running. Try again in a moment.'],
  refund_too_large: [409, 'This is more than the amount left to refund.'],
  hold_expired: [409, 'Your hold has expired. You have not been charged.'],
  payment_processing: [409, 'Payment is still processing.'],
  overlaps_booking: [409, 'These dates overlap an existing booking.'],
  email_taken: [409, 'This email address already has an account.'],
  has_upcoming_bookings: [409, 'This property has active bookings.'],
  account_in_use: [409, 'You have an open stay or payment. You can delete your account when it is complete.'],
  thread_not_found: [404, 'Conversation not found'],
  review_closed: [409, 'This stay cannot be reviewed now.'],
  reviewed_already: [409, 'You have already reviewed this stay.'],
  answered_already: [409, 'You have already responded to this review.'],
  changes_restarted: [410, 'The database was restored since. Read the list again from the beginning.'],
  changed_since: [412, 'This has changed since you read it. Read it again, then repeat your change.'],
  too_slow: [408, 'The upload was too slow. Please try again on a faster connection.'],
  limit_reached: [409, 'You have reached the limit for this.'],
  too_large: [413, 'That request is too large.'],
  image_too_large: [413, 'Image file must be less than 10MB'],
  unsupported_type: [415, 'This content type is not supported.'],
  not_an_image: [400, 'Please select an image file'],
  file_not_accepted: [400, 'Only photos (JPEG, PNG, WebP) and PDF files can be sent.'],
  file_too_large: [413, 'Each file must be smaller than 10 MB.'],
  file_not_found: [404, 'This file is not there any more.'],
  too_many_requests: [429, 'Too many requests. Please try again later.'],
  too_many_uploads: [429, 'Two of your uploads are still running. Please wait until one of them is done.'],
  too_many_holds: [429, 'You have too many unpaid bookings. Pay for one or cancel one first.'],
  hold_limit_reached: [429, 'You have held nights too many times without paying. Please try again later.'],
  payment_limit_reached: [429, 'Too many payments failed. Please try again later.'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  provider_unavailable: [503, 'Payment provider is not responding. Please try again.'],
  unavailable: [503, 'The service is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof problems

const issueSchema = z.object({ path: z.string(), message: z.string() })
export type FieldIssue = z.infer<typeof issueSchema>

/** The body of every unsuccessful response. `message` is fit to show to a person. */
export const problemSchema = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issueSchema).optional(),
  /** What the sender needs for a retry, such as a new quote; the endpoint documents its shape. */
  details: z.unknown().optional(),
  /** From when the same request can succeed; only with a refusal that asks to wait. */
  retryAt: z.iso.datetime().optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problemSchema>

/** Thrown by services to refuse a request; one handler turns it into a status and a body. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly issues?: FieldIssue[],
    readonly details?: unknown,
    /** From when the same request can succeed, and how far away that is. */
    readonly wait?: { until: Date; seconds: number },
  ) {
    super(message ?? problems[code][1])
    this.status = problems[code][0]
  }
}

/** A refusal that ends at `until`: the response names that time, and the header `Retry-After` the seconds to it. */
export const refuseUntil = (code: ErrorCode, until: Date, now: Date, message?: string): Refusal => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
  return new Refusal(code, message, undefined, undefined, { until, seconds })
}
