import { describe, expect, test } from 'vitest'
import { forcedLogin, profileCopy } from '../../features/account/account.copy.ts'
import { authCopy } from '../../features/auth/auth.copy.ts'
import { checkoutCopy } from '../../features/checkout/checkout.copy.ts'
import { leadDelayMs } from '../../features/home/components/become-a-host.tsx'
import { homeCopy } from '../../features/home/home.copy.ts'
import { dashboardCopy } from '../../features/hosting/screens/my-properties-tab.tsx'
import { approvalsCopy } from '../../features/listing-desk/components/submission-queue.tsx'
import { listingsCopy } from '../../features/listings/listings.copy.ts'
import { payoutsCopy } from '../../features/payouts/components/payout-gate.tsx'
import { picturesCopy, uploadStatusText } from '../../features/pictures/pictures.copy.ts'
import { cookieCopy } from '../../features/site-pages/site-pages.copy.ts'
import { wishlistCopy } from '../../features/wishlist/wishlist.copy.ts'
import { calendarCopy } from '../../stays/calendar/calendar.copy.ts'
import { gateCheckMs, gateCopy } from '../gate/gate-screen.tsx'

/** The texts that the specification fixes, word for word, each in the one file that holds it. */
describe('words that are fixed', () => {
  test('signing in and up', () => {
    expect(gateCopy.wrong).toBe('Incorrect password. Please try again.')
    expect(
      [authCopy.signIn, authCopy.signUp, authCopy.confirm, authCopy.resend, authCopy.forgot, authCopy.reset].map(
        ({ failed }) => failed,
      ),
    ).toEqual([
      'Sign in failed. Please try again.',
      'Sign up failed',
      'Confirmation failed',
      'Failed to resend code',
      'Failed to send reset code',
      'Failed to reset password',
    ])
    expect(authCopy.signIn.refused).toBe('Sign in failed')
    expect(authCopy.resend.done).toBe('Confirmation code resent successfully! Please check your email.')
  })

  test('wishlist', () => {
    expect(wishlistCopy.signIn).toEqual({
      title: 'Sign in required',
      description: 'Please sign in to save properties to your wishlist.',
      variant: 'destructive',
    })
    expect(wishlistCopy.added).toEqual({ title: 'Added to wishlist', description: 'Property saved to your favorites.' })
    expect(wishlistCopy.removed).toEqual({ title: 'Removed from wishlist', description: 'Property removed from your favorites.' })
    expect(wishlistCopy.addFailed).toMatchObject({ title: 'Error', description: 'Failed to add to wishlist.' })
    expect(wishlistCopy.removeFailed).toMatchObject({ title: 'Error', description: 'Failed to remove from wishlist' })
  })

  test('fees', () => {
    expect(listingsCopy).toMatchObject({
      missingFee: 'Please fill in all required fields',
      fetchFeesFailed: 'Failed to fetch fees',
      addFeeError: 'Error adding fee',
      addFeeFailed: 'Failed to add fee',
      deleteFeeError: 'Error deleting fee',
      deleteFeeFailed: 'Failed to delete fee',
      feeAdded: 'Fee added successfully',
      feeDeleted: 'Fee deleted successfully',
    })
  })

  test('listings', () => {
    expect(listingsCopy.pageTitle).toBe('List Your Space')
    expect(listingsCopy.created).toEqual({
      title: 'Property Created',
      description: 'Your property has been submitted for approval.',
    })
    expect(listingsCopy.updated.title).toBe('Property Updated')
    expect([listingsCopy.saveFailed, listingsCopy.createFailed]).toEqual(['Error', 'Failed to create property'])
    expect(listingsCopy.imagesLater).toMatch(/images can be added after creation/i)
    expect(dashboardCopy).toEqual({
      deletePrompt: 'Are you sure you want to delete this property? This action cannot be undone.',
      deleted: 'Property deleted',
      deleteFailed: { title: 'Error', text: 'Failed to delete property' },
    })
    expect(approvalsCopy.failed.title).toBe('Failed to update property status')
  })

  test('pictures', () => {
    expect(picturesCopy).toMatchObject({
      notAnImage: 'Please select an image file',
      tooLarge: 'Image file must be less than 10MB',
      onlyWhenEditing: 'Image upload is only available when editing existing properties',
      uploadFailed: 'Failed to upload image',
      deleteFailed: 'Failed to delete image',
      primaryFailed: 'Failed to update primary image',
    })
    expect(uploadStatusText(502)).toBe('Upload failed with status 502')
  })

  test('payouts', () => {
    expect(payoutsCopy.accountCreated.title).toBe('Account Created')
    expect(payoutsCopy.onboardingComplete.title).toBe('Onboarding Complete')
    expect([payoutsCopy.createFailed, payoutsCopy.linkFailed]).toEqual([
      'Failed to create Stripe account',
      'Failed to create onboarding link',
    ])
    expect(payoutsCopy.returnErrors).toEqual({
      no_account: 'No connected account found. Please create one first.',
      onboarding_incomplete: 'Onboarding is not complete. Please complete all required information.',
      onboarding_failed: 'Onboarding failed. Please try again.',
    })
    expect(payoutsCopy.otherError).toBe('An error occurred during setup')
  })

  test('calendar blocks', () => {
    expect(calendarCopy).toMatchObject({
      created: 'Calendar block created',
      deleted: 'Calendar block deleted',
      createFailed: { title: 'Cannot create calendar block', fallback: 'Failed to create calendar block' },
      deleteFailed: { title: 'Error', fallback: 'Failed to delete calendar block' },
    })
  })

  test('payment', () => {
    const { title, description } = checkoutCopy.paid
    expect(`${title} ${description}`).toBe(
      "Payment Successful! Your booking has been confirmed. You'll receive a confirmation email shortly.",
    )
    expect(checkoutCopy.failedTitle).toBe('Payment Failed')
    expect(checkoutCopy.error).toEqual({ title: 'Payment Error', description: 'An unexpected error occurred. Please try again.' })
  })

  test('profile, cookies and the lead form', () => {
    expect(profileCopy.loggedOut).toBe('Unauthorized: You are logged out. Logging in again...')
    expect(profileCopy.updated.title).toBe('Profile Updated')
    expect(profileCopy.updateFailed).toMatchObject({
      title: 'Update Failed',
      description: 'Failed to update your profile. Please try again.',
    })
    expect(cookieCopy.saved.title).toBe('Preferences Saved.')
    expect(cookieCopy.failed).toMatchObject({
      title: 'Error',
      description: 'Failed to save cookie preferences. Please try again.',
    })
    expect(homeCopy.host.missing).toMatchObject({
      title: 'Please fill all fields',
      description: 'All fields are required to proceed',
    })
    expect(homeCopy.host.received.title).toBe('Information received!')
    expect(homeCopy.host.submitting).toBe('Processing...')
  })
})

test('delays are those of the specification', () => {
  expect([gateCheckMs, forcedLogin.delayMs, leadDelayMs]).toEqual([500, 500, 1000])
  expect(forcedLogin.url).toMatch(/^\/api\/login/)
})
