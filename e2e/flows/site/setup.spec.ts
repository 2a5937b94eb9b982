import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { stop, waitForLine } from '../../fixtures/stripe-server.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'

const PORT = 3_187
const site = `http://localhost:${PORT}`
const password = 'Harbor-lights-27!'

/** A new site in production on the embedded parts, and the link in its log. */
async function startNewSite() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-e2e-setup-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: '1',
      PORT: String(PORT),
      PUBLIC_URL: site,
      DATA_DIR: folder,
      SESSION_SECRET: 'a-secret-of-a-test-with-enough-signs',
      LOG_LEVEL: 'error',
    },
  })
  const line = await waitForLine(server, /\/setup#/)
  server.stdout?.resume()
  return {
    link: /http\S+/.exec(line)?.[0] ?? '',
    close: async () => {
      await stop(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('a new site in production: the link makes the owner, who brands it, changes fees and opens the doors', async ({
  browser,
  siteConsole,
}) => {
  test.setTimeout(120_000)
  // The console asks for the second factor first.
  siteConsole.allow(/403/)
  const { link, close } = await startNewSite()
  const context = await browser.newContext({ baseURL: site })
  try {
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up your marketplace' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Ines')
    await page.getByLabel('Last name').fill('Calder')
    await page.getByLabel('Email', { exact: true }).fill('ines@harbor.example')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Name of the site').fill('Harbor Stays')
    await page.getByLabel('Brand color').fill('#27406b')
    await page.getByRole('button', { name: 'Set up the site' }).click()
    await expect(page).toHaveURL(`${site}/admin/settings`)

    await page.goto('/profile#security')
    await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    const key = await page.locator('p.font-mono').innerText()
    const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
    await page.getByLabel('Code from your app').fill(code)
    await page.getByRole('button', { name: 'I saved my codes' }).click()

    await page.goto('/admin/settings')
    await expect(page.getByRole('banner').getByText('Harbor Stays')).toBeVisible()
    await page.getByLabel('Guest service fee (%)').fill('11')
    await page.getByLabel('Preview password').fill('')
    const visitor = await (await browser.newContext({ baseURL: site })).newPage()
    await visitor.goto('/')
    await expect(visitor.getByText('Pre-Launch Notice')).toBeVisible()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await expect(page.getByText(/Service fee: 9% → 11%.*Site: opened/)).toBeVisible()

    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Someone left the light on for you.' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Harbor Stays - /)
    const primary = visitor.locator('html')
    expect(await primary.evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'))).toBe('#27406b')
    await visitor.goto('/how-it-works')
    await expect(visitor.getByText('11%').first()).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('This site is set up')).toBeVisible()
  } finally {
    await context.close()
    await close()
  }
})
