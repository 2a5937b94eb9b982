import { describe, expect, it } from 'vitest'
import { isOnboardingReturn, returnErrorOf } from './payout-gate.tsx'

describe('returnErrorOf', () => {
  it.each([
    ['no_account', 'No connected account found. Please create one first.'],
    ['onboarding_incomplete', 'Onboarding is not complete. Please complete all required information.'],
    ['onboarding_failed', 'Onboarding failed. Please try again.'],
    ['anything', 'An error occurred during setup'],
    ['constructor', 'An error occurred during setup'],
  ])('%s reads %s', (error, sentence) => expect(returnErrorOf({ error })).toBe(sentence))

  it('says nothing without an error', () => expect(returnErrorOf({})).toBeNull())
})

it('knows the return from a finished onboarding', () => {
  expect(isOnboardingReturn({ success: 'onboarding_complete' })).toBe(true)
  expect(isOnboardingReturn({ success: 'yes' })).toBe(false)
})
