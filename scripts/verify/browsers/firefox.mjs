import { existsSync } from 'node:fs'
import { toolPackages } from '../../start/tool-packages.mjs'
import { installPackages } from '../../test/system-packages.mjs'

const usualPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

async function findFirefox() {
  const find = () => [process.env.FIREFOX_PATH, ...usualPaths].find((path) => path && existsSync(path))
  return find() ?? ((await installPackages(['firefox-esr'])) ? find() : undefined)
}

/** Headless Firefox, controlled over WebDriver BiDi; null where there is none and none can be installed. */
export async function openFirefox() {
  const executablePath = await findFirefox()
  if (!executablePath) return null
  const packages = toolPackages(new URL('./packages/', import.meta.url))
  await packages.install('Puppeteer')
  const { launch } = await packages.load('puppeteer-core')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    defaultViewport: { width: 1280, height: 900 },
  })
  const [page] = await browser.pages()
  return {
    name: `Firefox ${await browser.version()}`,
    open: (url) => page.goto(url, { waitUntil: 'domcontentloaded', timeout: 120_000 }),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    find: async (run, ...args) => {
      const handle = await page.evaluateHandle(run, ...args)
      return handle.asElement()
    },
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    screenshot: (path) => page.screenshot({ path }),
    close: () => browser.close(),
  }
}
