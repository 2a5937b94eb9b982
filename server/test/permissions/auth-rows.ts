import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { payoutsEndpoints } from '#contract/payouts/payouts.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { everybody, inStates, type Row, signedIn } from './matrix.ts'
import { PASSWORD } from './stage.ts'

const { getCurrentUser, updateCurrentUser, signIn, signUp, confirmSignUp, forgotPassword, resetPassword, signOut } = authEndpoints
const { uploadProfilePhoto, deleteProfilePhoto } = profilePhotoEndpoints
const { requestSignInCode, signInWithCode } = authEndpoints
const { listSessions, endSession, endOtherSessions, changePassword } = securityEndpoints
const { getEmailChange, startEmailChange, confirmEmailChange, cancelEmailChange, refuseEmailChange } = securityEndpoints
const { downloadOwnData, deleteOwnAccount } = privacyEndpoints
const { getAccountStatus, createAccount, createOnboardingLink } = payoutsEndpoints
const { listWishlist, checkWishlist, addToWishlist, removeFromWishlist } = wishlistEndpoints

let count = 0
const freshEmail = () => {
  count += 1
  return `newcomer${count}@example.com`
}
const names = { firstName: 'Nora', lastName: 'Lind' }

/** Accounts. A session makes no difference to signing up, in and out. */
export const authRows: Row[] = [
  { endpoint: getCurrentUser, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: updateCurrentUser, when: 'always', cells: signedIn(200), arrange: () => ({ body: names }) },
  {
    endpoint: uploadProfilePhoto,
    when: 'the file is a picture',
    cells: signedIn(200),
    arrange: async () => ({ body: writeForm([{ bytes: await smallPhoto() }]), headers: formHeaders }),
  },
  {
    endpoint: uploadProfilePhoto,
    when: 'the file is no picture',
    cells: signedIn('noImageFile'),
    arrange: () => ({ body: writeForm([{ bytes: Buffer.from('<svg onload="x">') }]), headers: formHeaders }),
  },
  { endpoint: deleteProfilePhoto, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  {
    endpoint: signIn,
    when: 'the password is right',
    cells: everybody(200),
    arrange: async (stage) => ({ body: { email: (await stage.account({ isConfirmed: true })).email, password: PASSWORD } }),
  },
  {
    endpoint: signIn,
    when: 'the password is wrong',
    cells: everybody('wrongSignIn'),
    arrange: async (stage) => ({ body: { email: (await stage.account({ isConfirmed: true })).email, password: `${PASSWORD}x` } }),
  },
  {
    endpoint: signIn,
    when: 'the address is free',
    cells: everybody('wrongSignIn'),
    arrange: () => ({ body: { email: freshEmail(), password: PASSWORD } }),
  },
  {
    endpoint: signIn,
    when: 'the address is not confirmed',
    cells: everybody('unconfirmed'),
    arrange: async (stage) => ({ body: { email: (await stage.account({ isConfirmed: false })).email, password: PASSWORD } }),
  },
  {
    endpoint: requestSignInCode,
    when: 'the address is free',
    cells: everybody(200),
    arrange: () => ({ body: { email: freshEmail() } }),
  },
  {
    endpoint: requestSignInCode,
    when: 'the address is taken',
    cells: everybody(200),
    arrange: async (stage) => ({ body: { email: (await stage.person('user')).email } }),
  },
  {
    endpoint: signInWithCode,
    when: 'the code is wrong',
    cells: everybody('wrongCode'),
    arrange: async (stage) => ({ body: { email: (await stage.person('user')).email, confirmationCode: '123456' } }),
  },
  {
    endpoint: signUp,
    when: 'the address is free',
    cells: everybody(201),
    arrange: () => ({ body: { ...names, email: freshEmail(), password: PASSWORD } }),
  },
  {
    endpoint: signUp,
    when: 'the address is taken',
    cells: everybody(201),
    arrange: async (stage) => ({ body: { ...names, email: (await stage.person('user')).email, password: PASSWORD } }),
  },
  {
    endpoint: signUp,
    when: 'the code is asked for again',
    cells: everybody(200),
    arrange: () => ({ body: { email: freshEmail() } }),
  },
  {
    endpoint: confirmSignUp,
    when: 'the code is wrong',
    cells: everybody('wrongCode'),
    arrange: () => ({ body: { email: freshEmail(), confirmationCode: '123456' } }),
  },
  {
    endpoint: forgotPassword,
    when: 'the address is free',
    cells: everybody(200),
    arrange: () => ({ body: { email: freshEmail() } }),
  },
  {
    endpoint: forgotPassword,
    when: 'the address is taken',
    cells: everybody(200),
    arrange: async (stage) => ({ body: { email: (await stage.person('user')).email } }),
  },
  {
    endpoint: resetPassword,
    when: 'the code is wrong',
    cells: everybody('wrongCode'),
    arrange: () => ({ body: { email: freshEmail(), confirmationCode: '123456', newPassword: PASSWORD } }),
  },
  { endpoint: signOut, when: 'always', cells: everybody(200), arrange: () => ({}) },
  { endpoint: listSessions, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  {
    endpoint: endSession,
    when: 'it is one’s own',
    cells: signedIn(204),
    arrange: async (stage) => ({ params: { id: await stage.session('own') } }),
  },
  {
    endpoint: endSession,
    when: 'it is another’s',
    cells: signedIn('noSession'),
    arrange: async (stage) => ({ params: { id: await stage.session('foreign') } }),
  },
  { endpoint: endOtherSessions, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: changePassword,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 200 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { currentPassword: word === 'right' ? PASSWORD : `${PASSWORD}x`, newPassword: `${PASSWORD}2` } }
    },
  })),
  { endpoint: getEmailChange, when: 'none waits', cells: signedIn(200), arrange: () => ({}) },
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: startEmailChange,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 200 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { newEmail: freshEmail(), password: word === 'right' ? PASSWORD : `${PASSWORD}x` } }
    },
  })),
  {
    endpoint: confirmEmailChange,
    when: 'the code is wrong',
    cells: signedIn('wrongCode'),
    arrange: () => ({ body: { side: 'new', confirmationCode: '123456' } }),
  },
  { endpoint: cancelEmailChange, when: 'none waits', cells: signedIn(204), arrange: () => ({}) },
  {
    endpoint: refuseEmailChange,
    when: 'the link is unknown',
    cells: everybody('deadLink'),
    arrange: () => ({ body: { refusal: 'x'.repeat(43) } }),
  },
  { endpoint: downloadOwnData, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  ...inStates(['right', 'wrong'] as const, (word) => ({
    endpoint: deleteOwnAccount,
    when: `the password is ${word}`,
    cells: signedIn(word === 'right' ? 204 : 'wrongPassword'),
    arrange: async (stage) => {
      await stage.password()
      return { body: { password: word === 'right' ? PASSWORD : `${PASSWORD}x` } }
    },
  })),
]

/** A host's payout account: every host has at most one. */
export const payoutRows: Row[] = [
  ...inStates(['none', 'begun', 'complete'] as const, (state) => ({
    endpoint: getAccountStatus,
    when: `the payout account is ${state}`,
    cells: signedIn(200),
    arrange: async (stage) => {
      await stage.payoutAccount(state)
      return {}
    },
  })),
  ...inStates(['none', 'begun'] as const, (state) => ({
    endpoint: createAccount,
    when: `the payout account is ${state}`,
    cells: signedIn(state === 'none' ? 201 : 200),
    arrange: async (stage) => {
      await stage.payoutAccount(state)
      return {}
    },
  })),
  ...inStates(['none', 'begun'] as const, (state) => ({
    endpoint: createOnboardingLink,
    when: `the payout account is ${state}`,
    cells: signedIn(state === 'none' ? 'noAccountYet' : 200),
    arrange: async (stage) => {
      await stage.payoutAccount(state)
      return {}
    },
  })),
]

/** Each user's own wishlist; only public listings can be added. */
export const wishlistRows: Row[] = [
  { endpoint: listWishlist, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  {
    endpoint: checkWishlist,
    when: 'the listing is approved',
    cells: signedIn(200),
    arrange: async (stage) => ({ params: { propertyId: String((await stage.listing('approved')).id) } }),
  },
  {
    endpoint: checkWishlist,
    when: 'the id is none',
    cells: signedIn('oddProperty'),
    arrange: () => ({ params: { propertyId: '1e3' } }),
  },
  ...inStates(['approved', 'pending', 'rejected', 'deleted'] as const, (state) => ({
    endpoint: addToWishlist,
    when: `the listing is ${state}`,
    cells: signedIn(state === 'approved' ? 201 : 'noProperty'),
    arrange: async (stage) => ({ body: { propertyId: (await stage.listing(state)).id } }),
  })),
  {
    endpoint: removeFromWishlist,
    when: 'the listing is not on it',
    cells: signedIn(204),
    arrange: async (stage) => ({ params: { propertyId: String((await stage.listing('approved')).id) } }),
  },
]
