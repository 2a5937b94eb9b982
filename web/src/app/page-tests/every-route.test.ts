import { describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { browserApi } from '../../lib/api/api-client.ts'
import { makeContext } from '../app-context.ts'
import { makeRouter } from '../router.tsx'
import { openPage } from './page-fixture.ts'
import { owner, person } from './samples.ts'

const settings = {
  publicUrl: 'https://stay.example',
  mapStyleUrl: null,
  vitalsSample: 0,
  keepsPages: false,
  gateDigest: null,
  site: publicSiteOf(defaultSiteSettings),
  brandStyle: null,
  assets: { script: '/assets/entry.js', styles: [], modules: [] },
}

/** The address of every page, by the routes themselves. */
const pages = Object.values(makeRouter(makeContext(browserApi, settings, null), 'n').routesByPath).map(({ fullPath }) =>
  fullPath.replaceAll(/\$\w+/g, '7'),
)

describe.each([
  ['a visitor', null],
  ['a signed-in person', person],
  ['the owner', owner],
])('the server renders for %s', (_, user) => {
  test.each(pages)('%s without a part that throws', async (path) => {
    const answers = { [sessionEndpoints.getCurrentUser.path]: user, [setupEndpoints.getSetup.path]: { isNeeded: true } }
    expect((await openPage(path, { answers })).hasFailedPart).toBe(false)
  })
})
