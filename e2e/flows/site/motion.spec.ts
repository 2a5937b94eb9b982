import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

declare global {
  interface Window {
    /** For each transition between two pages, whether a photo moved with it. */
    movedPhotos: boolean[]
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records the transitions of a page. */
const watchTransitions = () => {
  window.movedPhotos = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    void transition.ready.then(() => {
      const moved = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
      window.movedPhotos.push(moved.includes('::view-transition-group(stay-photo)'))
    })
    return transition
  }
}
const movedPhotos = (page: Page) => page.evaluate(() => window.movedPhotos)

/** Opens the list after a listing: the code of the listing's page is then loaded, however slow the machine is. */
async function openListAgain(page: Page) {
  await page.addInitScript(watchTransitions)
  await page.goto('/properties')
  const first = page.getByRole('article').first()
  const title = await first.getByRole('heading').textContent()
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.goBack()
  await expect(first).toBeVisible()
  await expect.poll(async () => (await movedPhotos(page)).length).toBe(2)
  await page.evaluate(() => {
    window.movedPhotos = []
  })
  return page.getByRole('article').nth(1)
}

test('the photo of a card grows into the page of its listing and returns; a changed filter moves nothing', {
  tag: '@proof',
}, async ({ page }) => {
  const card = await openListAgain(page)
  const title = await card.getByRole('heading').textContent()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect.poll(() => movedPhotos(page)).toEqual([true])
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => movedPhotos(page)).toEqual([true, true])
  await page.getByRole('button', { name: 'Instant Book' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/instantBook=true/)
  expect(await movedPhotos(page)).toHaveLength(2)
})

test('the photo grows into the place of a page that is still loading', { tag: '@proof' }, async ({ page }) => {
  const card = await openListAgain(page)
  await page.route(/\/api\/properties\/\d+$/, async (route) => {
    await expect(page.getByRole('status', { name: 'Loading the property...' })).toBeVisible()
    await route.continue()
  })
  await card.getByRole('link').first().click()
  await expect.poll(() => movedPhotos(page)).toEqual([true])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('pages change at once', { tag: '@proof' }, async ({ page }) => {
    await page.addInitScript(watchTransitions)
    await page.goto('/properties')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Find your stay')
    expect(await movedPhotos(page)).toEqual([])
  })
})
