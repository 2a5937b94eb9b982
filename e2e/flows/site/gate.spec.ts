import { hydratedAttribute } from '../../fixtures/arrival.ts'
import { makeLatch } from '../../fixtures/latch.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ isGatePassed: false })

test('asks for the password first, and remembers it', async ({ page, context }) => {
  await page.goto('/properties')
  await expect(page.getByRole('heading', { name: 'Pre-Launch Notice' })).toBeVisible()
  await expect(page.getByText('This site is currently in development and not yet live.')).toBeVisible()
  await expect(page.getByText('Preview access only • Development environment')).toBeVisible()
  const word = page.getByLabel('Enter Access Password')
  const submit = page.getByRole('button', { name: 'Access Site' })
  await expect(submit).toBeDisabled()

  await word.fill('open sesame')
  // The check takes half a second, so the page watches for it before the click.
  await Promise.all([page.getByRole('button', { name: 'Verifying...' }).waitFor(), submit.click()])
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(word).toHaveValue('')

  await word.fill('porchlight-preview')
  await word.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pre-Launch Notice')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText('Pre-Launch Notice')).toBeHidden()

  // The server loads nothing while the gate is closed: the browser sets a listing's title and description.
  await page.goto('/property/60')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page).toHaveTitle(new RegExp(`^${title} in .+ - Porchlight$`))
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveCount(1)
  await expect(description).not.toHaveAttribute('content', /^Homes from hosts/)

  const otherSession = await (await context.browser())?.newPage()
  await otherSession?.goto(page.url())
  await expect(otherSession?.getByText('Pre-Launch Notice') ?? page.locator('none')).toBeVisible()
  await otherSession?.close()
})

test('the gate page does not contain the password and asks not to be indexed', async ({ request }) => {
  const response = await request.get('/')
  expect(await response.text()).not.toContain('porchlight-preview')
  expect(response.headers()['x-robots-tag']).toContain('noindex')
})

test('a password entered before hydration opens the site', { tag: '@proof' }, async ({ page }) => {
  const { released, endHold } = makeLatch()
  await page.route(/\/assets\/.*\.js$/, (route) => released.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Enter Access Password').fill('porchlight-preview')
  await page.keyboard.press('Enter')
  await expect(page.locator(`html[${hydratedAttribute}]`)).toHaveCount(0)
  endHold()
  await expect(page.getByText('Pre-Launch Notice')).toBeHidden()
})
