import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { look, openScreen } from './open-screen.tsx'

test('the link past the header is a target of 44 pixels, and leads to the content', async () => {
  openScreen('/help')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' }).element() as HTMLElement
  skip.focus()
  expect(skip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('the field “Where” of the home page shows the focus of a keyboard as a line', async () => {
  await look({ width: 1280 })
  openScreen('/')
  const where = page.getByLabelText('Where', { exact: true }).first()
  await expect.element(where).toBeVisible()
  const cell = where.element().closest('label') as HTMLElement
  expect(getComputedStyle(cell).outlineStyle).toBe('none')
  await userEvent.tab()
  ;(where.element() as HTMLElement).focus()
  await expect.poll(() => getComputedStyle(cell).outlineStyle).toBe('solid')
  expect(getComputedStyle(cell).outlineWidth).toBe('3px')
})
