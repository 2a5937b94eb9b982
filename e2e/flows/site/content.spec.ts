import { demoAdmin } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectFitsInAllLooks } from '../../pages/accessibility.ts'

test.describe.configure({ timeout: 120_000 })

test('an operator edits a page and a testimonial, visitors see both at once, and the default comes back', async ({
  page,
  signInAs,
  openBrowserOf,
}) => {
  await signInAs(demoAdmin)
  await page.goto('/admin/content')
  await expectFitsInAllLooks(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Help Center/ })
    .click()
  const text = page.getByLabel('Text', { exact: true })
  await expect(text).toHaveValue(/## Booking a stay/)
  await text.fill(
    '## Pets {#pets}\n\n### May I bring my dog?\n\nAsk your host first. We answer within **{{supportHours}} hours**.',
  )
  await expect(page.getByRole('region', { name: 'Preview of the text' })).toContainText('We answer within 24 hours.')
  await expectFitsInAllLooks(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()

  await page.goto('/admin/content/testimonials')
  await page.getByLabel('What the guest said').first().fill('The kettle was already on.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved', { exact: true })).toBeVisible()

  const visitor = await openBrowserOf()
  await visitor.goto('/help')
  await visitor.getByText('May I bring my dog?').click()
  await expect(visitor.getByText('Ask your host first.')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('The kettle was already on.')).toBeVisible()

  for (const key of ['help', 'testimonials']) {
    await page.goto(`/admin/content/${key}`)
    await page.getByRole('button', { name: 'Back to the default' }).click()
    await page.getByRole('button', { name: 'Use the default text' }).click()
    await expect(page.getByText('Text saved', { exact: true })).toBeVisible()
  }
  await visitor.goto('/help')
  await expect(visitor.getByText('How do I book?')).toBeVisible()
})
