import type { Browser } from '@playwright/test'
import { demoAdmin, signInByCall } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

const sentence = 'This page needs JavaScript to continue.'

/** A page of a browser without script. */
async function openWithoutScript(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false })
  return { page: await context.newPage(), close: () => context.close() }
}

test('a form that is sent without script leads to a page that says so, and back', async ({ browser }) => {
  const { page, close } = await openWithoutScript(browser)
  // The gate hides the pages of a visitor, not those of staff.
  await signInByCall(page.request, demoAdmin.email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.getByLabel('Full name').fill('Robin Alder')
  await page.getByLabel('Email').fill('robin.alder@example.com')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page).toHaveTitle(/^This page needs JavaScript to continue - /)
  expect(asked.filter((url) => /robin|alder/i.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await close()
})

test('the gate, whose button needs script, says so', async ({ request }) => {
  // The automated browser without script hides this element, as with script.
  expect(await (await request.get('/')).text()).toMatch(new RegExp(`<noscript>[^]*${sentence}[^]*</noscript>`))
})
