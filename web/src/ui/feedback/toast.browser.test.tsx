import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../app/screen-tests/accessibility.ts'
import { makeApi } from '../../app/screen-tests/fake-api.ts'
import { look } from '../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../app/screen-tests/page-parts.ts'
import { showPart } from '../../app/screen-tests/show-part.tsx'
import { Button } from '../button.tsx'
import { showToast } from './toast-store.ts'

// A toast stays for five seconds, on a busy machine too: its time passes when a test lets it. What is left after the
// window was out of focus is worked out from the date.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  showPart(
    <div className="mt-80">
      <Button onClick={() => showToast({ title: 'Saved', description: 'It is on your list.' })}>Save</Button>
      <Button onClick={() => showToast({ title: 'Not saved', variant: 'destructive' })}>Fail</Button>
    </div>,
    makeApi(),
  )
  await expect.element(button('Save')).toBeVisible()
})

test('on a phone toasts appear one by one, get focus by F8 and leave by a swipe', async () => {
  await look({ width: 390, height: 844 })
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('SavedIt is on your list.')
  await button('Fail').click()
  await expect.element(toast()).toHaveTextContent('Not saved')
  expect(toast().elements()).toHaveLength(1)
  expect(toast().element().getBoundingClientRect().bottom).toBeLessThan(140)
  // The time of this toast no longer passes, and axe needs timers.
  vi.useRealTimers()
  await expectAccessible()

  await userEvent.keyboard('{F8}')
  await expect.element(page.getByRole('region', { name: /F8/ }).getByRole('list')).toHaveFocus()

  const swipe = (distance: number) =>
    userEvent.dragAndDrop(toast(), toast(), { sourcePosition: { x: 60, y: 20 }, targetPosition: { x: 60 + distance, y: 20 } })
  await swipe(40)
  await expect.element(toast()).toBeVisible()
  await swipe(70)
  await expect.element(toast()).not.toBeInTheDocument()
})

test('toasts are at the bottom of a wide screen, and their button closes them', async () => {
  await button('Save').click()
  await expect.element(toast()).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(toast().element().getBoundingClientRect().bottom).toBeGreaterThan(840)
  await button('Dismiss').click()
  await expect.element(toast()).not.toBeInTheDocument()
})

test('toasts stay for five seconds in which the window has focus', async () => {
  showToast({ title: 'Saved' })
  await expect.element(toast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(2_000)
  // Nobody sees it meanwhile.
  window.dispatchEvent(new Event('blur'))
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(2_900)
  await expect.element(toast()).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(toast()).not.toBeInTheDocument()
})
