import { expect, type Locator } from '@playwright/test'

/** The stepper of guests inside `place`. */
export const guestStepper = (place: Locator) => place.getByRole('group', { name: 'Guests' })

/** Steps up until the stepper shows `words`, such as '4 guests'; fails at its upper bound. */
export async function chooseGuests(place: Locator, words: string): Promise<void> {
  const stepper = guestStepper(place)
  const shown = stepper.getByRole('status')
  for (let steps = 0; steps < 16 && (await shown.textContent()) !== words; steps += 1) {
    await stepper.getByRole('button', { name: 'More' }).click()
  }
  await expect(shown).toHaveText(words)
}
