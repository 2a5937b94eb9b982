import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { installPackages } from '../../../scripts/test/system-packages.mjs'
import { eventually, findFreePort } from '../processes/real-server.ts'

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const HOST = 'rentals.example.com'
const MB = 1_048_576

/** The path of a program, which its Debian package is installed for; null where that cannot be. */
async function findProgram(name: string, debianPackage = name): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
  if (find() === null && !(await installPackages([debianPackage])))
    console.error(`SKIP what needs ${name}: it is not here. apt-get install ${debianPackage}`)
  return find()
}

const [nginx, caddy, analyze] = [
  await findProgram('nginx'),
  await findProgram('caddy'),
  await findProgram('systemd-analyze', 'systemd'),
]

let folder: string
let port: number
const running: ChildProcess[] = []
const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

/** Replaces text that must be there: a file that changes changes its test. */
const replace = (text: string, from: string, to: string): string => {
  expect(text).toContain(from)
  return text.replaceAll(from, to)
}

/** Stands in for the server, with the address of the visitor as the server sees it. */
const upstream = fastify({ trustProxy: '127.0.0.1,127.0.0.2/32', bodyLimit: 20 * MB })
upstream.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
upstream.get('/seen', async ({ ip, protocol, host }) => ({ ip, protocol, host }))
upstream.get('/metrics', async () => 'figures')
upstream.post<{ Body: Buffer }>('/upload', async ({ body }) => ({ bytes: body.length }))
const streams: http.ServerResponse[] = []
upstream.get('/stream', (_, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('first')
  streams.push(reply.raw)
})

/** The ports of a running proxy. */
interface Proxy {
  secure: number
  plain: number
}

interface Request {
  path: string
  headers?: Record<string, string>
  body?: Buffer
  /** The visitor's own address, one of those of this machine. */
  from?: string
}

/** A request to a proxy as the site's visitors make it; resolves when the head of the response is there. */
async function send({ secure }: Proxy, { path, headers = {}, body, from = '127.0.0.3' }: Request): Promise<http.IncomingMessage> {
  const all = { host: HOST, ...(body ? { 'content-type': 'application/octet-stream' } : {}), ...headers }
  const options = {
    host: '127.0.0.1',
    port: secure,
    servername: HOST,
    rejectUnauthorized: false,
    localAddress: from,
    agent: false,
  }
  const request = https.request({ ...options, path, method: body ? 'POST' : 'GET', headers: all })
  request.end(body)
  const [response]: http.IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('No response')
  return response
}

async function readText(response: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return text
}

const seen = async (proxy: Proxy, request: Omit<Request, 'path'> = {}) =>
  JSON.parse(await readText(await send(proxy, { path: '/seen', ...request })))

async function run(program: string, args: string[], proxy: Proxy): Promise<Proxy> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
  })
  running.push(child)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    return seen(proxy).then(
      () => true,
      () => false,
    )
  }
  await eventually(`${program} answers`, isReady)
  return proxy
}

/**
 * Writes the site for nginx with ports, certificate and folders of this test, and returns the whole configuration.
 */
function writeNginx({ secure, plain }: Proxy, change = (site: string) => site): string {
  let site = replace(read('nginx.conf'), 'server 127.0.0.1:3000;', `server 127.0.0.1:${port};`)
  site = replace(site, 'listen 80;', `listen 127.0.0.1:${plain};`)
  site = replace(site, 'listen 443 ', `listen 127.0.0.1:${secure} `)
  // A machine may have no IPv6.
  site = site.replaceAll(/^ *listen \[::\].*\n/gm, '')
  site = replace(site, `/etc/letsencrypt/live/${HOST}`, folder)
  site = replace(site, 'root /var/www/html;', `root ${folder}/html;`)
  writeFileSync(file('site.conf'), change(site))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${file(name)};`)
  const inHttp = [...folders, 'access_log off;', `include ${file('site.conf')};`].join(' ')
  const whole = `daemon off; master_process off; pid ${file('pid')}; error_log stderr; events {} http { ${inHttp} }`
  writeFileSync(file('nginx.conf'), whole)
  return file('nginx.conf')
}

const openPorts = async (): Promise<Proxy> => ({ secure: await findFreePort(), plain: await findFreePort() })

async function startNginx(change?: (site: string) => string): Promise<Proxy> {
  const proxy = await openPorts()
  return run(nginx ?? '', ['-p', folder, '-c', writeNginx(proxy, change)], proxy)
}

/** Runs Caddy with ports of this test and a certificate of its own instead of one from the internet. */
async function startCaddy(change = (site: string) => site): Promise<Proxy> {
  const proxy = await openPorts()
  const ports = `http_port ${proxy.plain}\n https_port ${proxy.secure}\n default_bind 127.0.0.1`
  const global = `{\n admin off\n local_certs\n skip_install_trust\n auto_https disable_redirects\n ${ports}\n}\n`
  const site = replace(read('Caddyfile'), 'reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${port}`)
  writeFileSync(file('Caddyfile'), global + change(site))
  return run(caddy ?? '', ['run', '--config', file('Caddyfile'), '--adapter', 'caddyfile'], proxy)
}

/** What the server counts on, whichever proxy is before it. */
async function expectGoodProxy(proxy: Proxy): Promise<void> {
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
  expect(await seen(proxy, { headers: forged })).toEqual({ ip: '127.0.0.3', protocol: 'https', host: HOST })
  for (const path of ['/metrics', '/%6detrics', '/metrics?all=1'])
    expect((await send(proxy, { path })).statusCode, path).toBe(404)
  // A photo of 10 MB with its form.
  const whole = 10 * MB + 100_000
  expect(await readText(await send(proxy, { path: '/upload', body: Buffer.alloc(whole) }))).toBe(`{"bytes":${whole}}`)
  const tooLarge = await send(proxy, { path: '/upload', body: Buffer.alloc(12 * MB) }).catch(() => null)
  expect(tooLarge?.statusCode).not.toBe(200)
  const stream = await send(proxy, { path: '/stream', headers: { accept: 'text/event-stream' } })
  const [first] = await once(stream, 'data')
  expect(String(first)).toBe('first')
  streams.pop()?.end()
  const session = http2.connect(`https://127.0.0.1:${proxy.secure}`, { servername: HOST, rejectUnauthorized: false })
  const [headers] = await once(session.request({ ':path': '/seen', ':authority': HOST }).end(), 'response')
  session.destroy()
  expect(headers[':status']).toBe(200)
}

/** A chain: the visitor, a balancer at 127.0.0.2 that adds the visitor's address, this proxy. */
async function expectGoodChain(proxy: Proxy): Promise<void> {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
  expect(await seen(proxy, { from: '127.0.0.2', headers })).toMatchObject({ ip: '203.0.113.9' })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-deploy-'))
  await upstream.listen({ port: 0, host: '127.0.0.1' })
  port = (upstream.server.address() as AddressInfo).port
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file('privkey.pem')]
  if (nginx)
    execFileSync('openssl', ['req', '-x509', ...key, '-out', file('fullchain.pem'), '-subj', `/CN=${HOST}`, '-days', '1'], {
      stdio: 'ignore',
    })
})
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
})
afterAll(async () => {
  await upstream.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!nginx)('deploy/nginx.conf', () => {
  it('is loaded without a complaint but one about the older way to turn HTTP/2 on', async () => {
    const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', writeNginx(await openPorts())], {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    const complaints = stderr.split('\n').filter((line) => /\[(warn|error|emerg)\]/.test(line) && !line.includes('http2'))
    expect(complaints).toEqual([])
  })

  it('serves the site: addresses, metrics, uploads, streams, HTTP/2, the plain port', async () => {
    const proxy = await startNginx()
    await expectGoodProxy(proxy)
    mkdirSync(file('html/.well-known/acme-challenge'), { recursive: true })
    writeFileSync(file('html/.well-known/acme-challenge/token'), 'proof')
    const plain = (path: string) =>
      fetch(`http://127.0.0.1:${proxy.plain}${path}`, { redirect: 'manual', headers: { host: HOST } })
    expect(await (await plain('/.well-known/acme-challenge/token')).text()).toBe('proof')
    const moved = await plain('/stays?x=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:.*\/stays\?x=1$/)])
  })

  it('passes the visitor on who came through another proxy, changed as its comment says', async () => {
    const variable = '$proxy_add_x_forwarded_for'
    expect(read('nginx.conf')).toContain(`Behind another proxy: ${variable}`)
    await expectGoodChain(
      await startNginx((site) => replace(site, 'X-Forwarded-For $remote_addr;', `X-Forwarded-For ${variable};`)),
    )
  })
})

describe.skipIf(!caddy)('deploy/Caddyfile', () => {
  it('is loaded as it is', () => {
    const args = ['validate', '--config', join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile']
    const { status, stderr } = spawnSync(caddy ?? '', args, {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder },
    })
    expect(status, stderr).toBe(0)
  })

  it('serves the site: addresses, metrics, uploads, streams, HTTP/2', async () => expectGoodProxy(await startCaddy()))

  it('passes the visitor on who came through another proxy, changed as its comment says', async () => {
    expect(read('Caddyfile')).toContain('Behind another proxy: trusted_proxies ')
    const line = 'header_up X-Forwarded-For {remote_host}'
    await expectGoodChain(await startCaddy((site) => replace(site, line, 'trusted_proxies 127.0.0.2')))
  })
})

describe.skipIf(!analyze)('the units of deploy/', () => {
  it('are loaded by systemd without a word', () => {
    const units = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name))
    expect(units).toHaveLength(3)
    mkdirSync(file('units'))
    // Node may be elsewhere on this machine.
    for (const name of units) writeFileSync(file(`units/${name}`), read(name).replaceAll('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', ...units.map((name) => file(`units/${name}`))], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  })
})
