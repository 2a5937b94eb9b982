import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerSeo, writeRobots } from '../../src/app/plugins/seo.ts'
import { registerErrorHandler } from '../../src/http/error-handler.ts'
import { openTestApi, type TestApi } from '../api.ts'

describe('a live site', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ GATE_PASSWORD: '' })
  })
  afterAll(() => api.close())

  test('lists its public pages and its approved listings', async () => {
    const approved = await api.make.approvedProperty()
    const pending = await api.make.pendingProperty()
    const answer = await api.app.inject('/sitemap.xml')
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.body).toContain('<loc>http://localhost:3000/</loc>')
    expect(answer.body).toContain('<loc>http://localhost:3000/help</loc>')
    expect(answer.body).toMatch(
      new RegExp(`<loc>http://localhost:3000/property/${approved.id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`),
    )
    expect(answer.body).not.toContain(`/property/${pending.id}<`)
  })

  test('shows robots the sitemap and keeps them out of personal pages', async () => {
    const { body, headers } = await api.app.inject('/robots.txt')
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    for (const path of ['/api/', '/dashboard', '/checkout', '/profile', '/wishlist', '/admin'])
      expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).not.toContain('Disallow: /\n')
    expect(headers['x-robots-tag']).toBeUndefined()
  })
})

describe('a site behind its gate', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ GATE_PASSWORD: 'a word' })
  })
  afterAll(() => api.close())

  test('disallows robots everywhere', async () => {
    expect((await api.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await api.app.inject('/sitemap.xml')).statusCode).toBe(404)
    expect((await api.app.inject('/sitemap-1.xml')).statusCode).toBe(404)
    expect((await api.app.inject('/api/categories')).headers['x-robots-tag']).toBe('noindex, nofollow')
  })
})

test('a long sitemap is split into parts', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  const all = [1, 2, 3, 4, 5].map((id) => ({ id, changed: '2026-11-01' }))
  const reads = {
    countListed: async () => all.length,
    listListed: async ({ limit, offset }: { limit: number; offset: number }) => all.slice(offset, offset + limit),
  }
  registerSeo(app, {
    publicUrl: 'https://stay.example',
    isGated: () => false,
    languages: () => ['en', 'pt'],
    supportEmail: () => 'help@stay.example',
    now: () => new Date(),
    reads,
    maxPerFile: 2,
  })
  const index = (await app.inject('/sitemap.xml')).body
  expect(index.match(/https:\/\/stay\.example\/sitemap-\d\.xml/g)).toHaveLength(3)
  expect(index).toContain('<loc>https://stay.example/sitemap-pt-1.xml</loc>')
  expect((await app.inject('/sitemap-pt-1.xml')).body).toContain('<loc>https://stay.example/pt/help</loc>')
  expect((await app.inject('/sitemap-de-1.xml')).statusCode).toBe(404)
  expect((await app.inject('/sitemap-1.xml')).body).toContain('<loc>https://stay.example/help</loc>')
  expect((await app.inject('/sitemap-3.xml')).body.match(/<url>/g)).toHaveLength(1)
  expect((await app.inject('/sitemap-4.xml')).statusCode).toBe(404)
  await app.close()
})

test('robots get the sitemap by the public address', () => {
  expect(writeRobots('https://stay.example', false)).toContain('Sitemap: https://stay.example/sitemap.xml')
})
