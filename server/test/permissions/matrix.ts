import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import type { Stage } from './stage.ts'

/** Who asks: a visitor, a user of no concern, another host, the owner (or host of the booking), an admin, and where bookings are concerned their guest. */
export const actors = ['visitor', 'user', 'host', 'owner', 'admin', 'guest'] as const
export type ActorName = (typeof actors)[number]

/** Every refusal the table knows: the status and the very words a person reads. Written out here, so that a change of words is seen. */
export const refusals = {
  signIn: [401, 'Please sign in to continue.'],
  wrongSignIn: [401, 'Incorrect email or password.'],
  unconfirmed: [403, 'Please confirm your email address first.'],
  wrongCode: [400, 'Invalid or expired confirmation code.'],
  noSession: [404, 'This device is signed out already.'],
  deadLink: [400, 'This link has expired or has been used.'],
  wrongPassword: [403, 'That is not your password.'],
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

/** A success by its status, a refusal by its name, or by its status and words where the call has words of its own. */
export type Cell = number | keyof typeof refusals | readonly [number, string]
export type Cells = Record<Exclude<ActorName, 'guest'>, Cell> & { guest?: Cell }

/** What is sent; a session is added by whoever asks. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** One line of the matrix: a call, the state of what it is about, and what each actor is answered. */
export interface Row {
  endpoint: Pick<AnyEndpoint, 'name' | 'method' | 'path'>
  /** The state, as the name of the test reads it. */
  when: string
  cells: Cells
  /** Brings the state about on a fresh stage and says what is sent. Every cell has a stage of its own. */
  arrange(stage: Stage): Promise<Sent> | Sent
}

/** Every actor is answered the same. */
export const everybody = (cell: Cell): Cells => ({ visitor: cell, user: cell, host: cell, owner: cell, admin: cell })

/** A visitor is asked to sign in, everybody else is answered the same. */
export const signedIn = (cell: Cell): Cells => ({ ...everybody(cell), visitor: 'signIn' })

/** What only the owner of an approved listing may do: others are told that it is not theirs. */
export const ownerOfPublic = (cell: Cell): Cells => ({ ...signedIn('notOwner'), owner: cell })

/** What only the owner of a hidden listing may do: who may not know of it learns nothing, an admin that it is not theirs. */
export const ownerOfHidden = (cell: Cell, hidden: Cell): Cells => ({ ...signedIn(hidden), owner: cell, admin: 'notOwner' })

/** What only owner and admins may see of a hidden listing. */
export const seenByOwnerAndAdmin = (cell: Cell, hidden: Cell): Cells => ({ ...everybody(hidden), owner: cell, admin: cell })

/** What only admins may do. */
export const adminOnly = (cell: Cell): Cells => ({ ...signedIn('denied'), admin: cell })

/** The same rows in several states, for calls that treat these states alike. */
export const inStates = <S extends string>(states: readonly S[], row: (state: S) => Row): Row[] => states.map(row)
