import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '#contract/shared/problem.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { englishIn } from '../../../web/src/app/page-tests/read-shown.ts'
import { registerInstalledSite } from '../../src/app/plugins/installed-site.ts'
import { registerPasswordPage } from '../../src/app/plugins/password-page.ts'
import { answerFormsWithoutScript, sendBusyPage } from '../../src/app/plugins/plain-pages.ts'

const site = { name: '77', logo: '', styles: [], languages: ['en', 'ja'] as const }
const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  app.decorate('privateMode', {
    mayEnter: async () => false,
    enter: async (_request: unknown, _reply: unknown, password: string) => {
      if (password === 'often') throw new Refusal('too_many_requests')
      return false
    },
  } as never)
  answerFormsWithoutScript(app, () => site)
  registerPasswordPage(app, () => site)
  const readSettings = () => ({ ...defaultSiteSettings, ...site, languages: [...site.languages] })
  registerInstalledSite(app, { readSettings, styles: [], readWorker: () => null })
  app.get('/busy', (_request, reply) => sendBusyPage(reply, site, 30))
  app.post('/api/auth/signin', async () => 'called')
})
afterAll(() => app.close())

it.each([
  ['too many pages', 429, { url: '/busy' }],
  ['a form without script', 400, { method: 'POST', url: '/api/auth/signin', headers: form, payload: 'email=7' }],
  ['the password of a private site', 401, { url: '/site-password' }],
  ['a wrong password', 401, { method: 'POST', url: '/site-password', headers: form, payload: 'password=wrong' }],
  ['too many passwords', 429, { method: 'POST', url: '/site-password', headers: form, payload: 'password=often' }],
  ['no network', 200, { url: '/offline' }],
] as const)('the page of %s has no English in Japanese, and is English in English', async (_, status, { url, ...asked }) => {
  const read = async (language: string) => {
    const headers = { ...('headers' in asked ? asked.headers : {}), 'accept-language': language }
    return app.inject({ ...asked, url, headers })
  }
  const japanese = await read('ja')
  expect(japanese.statusCode).toBe(status)
  expect(japanese.body).toContain('<html lang="ja">')
  expect(englishIn(japanese.body, 'ja')).toEqual([])
  expect(englishIn((await read('en')).body, 'en')).not.toEqual([])
})
