import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import type { Stage } from './stage.ts'

/**
 * The actors: a visitor, an unrelated user, another host, the owner (or host of the booking), an admin, and for
 * bookings their guest.
 */
export const actors = ['visitor', 'user', 'host', 'owner', 'admin', 'guest'] as const
export type ActorName = (typeof actors)[number]

/**
 * Every refusal of the table: the status and the exact message. Written out here, so that a changed message is
 * noticed.
 */
export const refusals = {
  signIn: [401, 'Please sign in to continue.'],
  wrongSignIn: [401, 'Incorrect email or password.'],
  unconfirmed: [403, 'Please confirm your email address first.'],
  wrongCode: [400, 'Invalid or expired confirmation code.'],
  stepOver: [401, 'This sign-in has expired. Please start again.'],
  factorOff: [409, 'Your account has no second factor.'],
  wrongFactor: [400, 'This code is not right, or it has been used. Please enter the current one.'],
  wrongPasskey: [400, 'This passkey did not work. Try again, or sign in another way.'],
  noPasskey: [404, 'This passkey is already removed.'],
  noSession: [404, 'This device is already signed out.'],
  deadLink: [400, 'This link has expired or has been used.'],
  wrongPassword: [403, 'That password is incorrect.'],
  denied: [403, 'Access Denied'],
  notOwner: [403, 'You can only manage your own properties.'],
  ownPlace: [403, 'You cannot book your own property.'],
  hostDecides: [403, 'Only the host can approve a booking.'],
  noAccount: [403, 'No connected account found. Please create one first.'],
  noAccountYet: [404, 'No connected account found. Please create one first.'],
  notOnboarded: [403, 'Onboarding is not complete. Please complete all required information.'],
  noProperty: [404, 'Property Not Found'],
  noBooking: [404, 'Booking not found'],
  noImage: [404, 'Image not found'],
  noFee: [404, 'Fee not found'],
  noImport: [404, 'Import not found'],
  noDraft: [404, 'Draft not found'],
  noCalendar: [404, 'Calendar not found'],
  noBlock: [404, 'Calendar block not found'],
  nothing: [404, 'Not found.'],
  oddProperty: [400, 'Invalid property ID.'],
  noImageFile: [400, 'Please select an image file'],
  datesTaken: [409, 'Your selected dates conflict with existing bookings. Please choose different dates.'],
  unbookable: [409, 'This property cannot be booked right now.'],
  hasBookings: [409, 'This property has active bookings.'],
  overlaps: [409, 'These dates overlap an existing booking.'],
  unpaid: [402, 'Payment has not been completed.'],
} as const satisfies Record<string, readonly [number, string]>

/** A success by its status, a refusal by its name, or by its status and message where the call has its own. */
export type Cell = number | keyof typeof refusals | readonly [number, string]
export type Cells = Record<Exclude<ActorName, 'guest'>, Cell> & { guest?: Cell }

/** The request; the actor's session is added. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** One line of the matrix: a call, the state of its subject, and the response to each actor. */
export interface Row {
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path'>
  /** The state, as the name of the test reads it. */
  when: string
  cells: Cells
  /**
   * Creates the state on a fresh stage and returns the request. The cells that change nothing, reads and refusals,
   * share a stage, unless the arrangement asks for its actor; every other cell has its own.
   */
  arrange(stage: Stage): Promise<Sent> | Sent
}

/** Every actor gets the same response. */
export const everybody = (cell: Cell): Cells => ({ visitor: cell, user: cell, host: cell, owner: cell, admin: cell })

/** A visitor is asked to sign in, everybody else gets the same response. */
export const signedIn = (cell: Cell): Cells => ({ ...everybody(cell), visitor: 'signIn' })

/** For the owner of an approved listing only: others get `not_owner`. */
export const ownerOfPublic = (cell: Cell): Cells => ({ ...signedIn('notOwner'), owner: cell })

/** For the owner of a hidden listing only: it does not exist for others, and an admin gets `not_owner`. */
export const ownerOfHidden = (cell: Cell, hidden: Cell): Cells => ({ ...signedIn(hidden), owner: cell, admin: 'notOwner' })

/** For owner and admins of a hidden listing only. */
export const seenByOwnerAndAdmin = (cell: Cell, hidden: Cell): Cells => ({ ...everybody(hidden), owner: cell, admin: cell })

/** For admins only. */
export const adminOnly = (cell: Cell): Cells => ({ ...signedIn('denied'), admin: cell })

/** The same rows in several states, for calls that treat these states alike. */
export const inStates = <S extends string>(states: readonly S[], row: (state: S) => Row): Row[] => states.map(row)
