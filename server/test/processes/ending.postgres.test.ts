import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { casesOf, itProves } from '../dose.ts'
import { bundleServer, eventually, findFreePort, type RealServer, settingsOn, startRealServer } from './real-server.ts'

/** Ten seconds for the requests, and as much again for a busy machine. */
const ENDED_MS = 20_000

let api: TestApi
let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  ;[api, bundle] = await Promise.all([openTestApi(), bundleServer()])
})
afterAll(async () => {
  bundle.remove()
  await api.close()
})

async function start(environment: Record<string, string>, onOutput?: (output: string) => void): Promise<RealServer> {
  const server = await startRealServer(bundle.main, environment, onOutput)
  onTestFinished(async () => {
    server.process.kill('SIGKILL')
    await server.stop()
  })
  return server
}

/** Sends a part of a request and keeps the connection open. */
async function sendPart(server: RealServer, text: string) {
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (text) socket.write(text)
  await sleep(300)
  return socket
}

async function sendHalfUpload(server: RealServer) {
  const owner = await api.make.user()
  const { id } = await api.make.approvedProperty({ ownerId: owner.id })
  const { method, path } = listingsEndpoints.uploadImage
  const head = [
    `${method} ${fillPath(path, { id: String(id) })} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${owner.cookie}`,
    'Content-Type: multipart/form-data; boundary=part',
    'Content-Length: 500000',
  ]
  const file = '--part\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf'
  return sendPart(server, `${head.join('\r\n')}\r\n\r\n${file}`)
}

async function timeEnd(server: RealServer): Promise<number> {
  const begin = Date.now()
  if (server.process.exitCode === null) await once(server.process, 'exit')
  return Date.now() - begin
}

describe('a server that is told to end', () => {
  it.each(casesOf([2, 1]))('with %i processes does so though an upload stays half-sent', async (workers) => {
    const server = await start(settingsOn(api, workers))
    const upload = await sendHalfUpload(server)
    server.process.kill('SIGTERM')
    const cut = once(upload, 'close')
    expect(await timeEnd(server)).toBeLessThan(ENDED_MS)
    expect(server.process.exitCode).toBe(0)
    await cut
  })

  itProves('does not wait for a connection without a request', async () => {
    const server = await start(settingsOn(api, 1))
    await sendPart(server, '')
    server.process.kill('SIGTERM')
    // Half-sent requests would get ten seconds.
    expect(await timeEnd(server)).toBeLessThan(9_000)
    expect(server.process.exitCode).toBe(0)
  })

  itProves.each([1, 2])('with %i processes treats the two signals of a Ctrl-C under npm as one', async (workers) => {
    const server = await start(settingsOn(api, workers))
    const lock = await api.platform.connection.pool.connect()
    await lock.query('begin')
    await lock.query('lock table properties in access exclusive mode')
    const asked = fetch(`${server.url}/api/properties`)
    await sleep(300)
    server.process.kill('SIGINT')
    await sleep(50)
    server.process.kill('SIGINT')
    await sleep(300)
    await lock.query('commit')
    lock.release()
    expect((await asked).status).toBe(200)
    await timeEnd(server)
    expect(server.process.exitCode).toBe(0)
  })

  itProves('ends at once when it is told a second time', async () => {
    const server = await start(settingsOn(api, 1))
    await sendHalfUpload(server)
    server.process.kill('SIGTERM')
    await sleep(1_500)
    expect(server.process.exitCode).toBeNull()
    server.process.kill('SIGTERM')
    expect(await timeEnd(server)).toBeLessThan(5_000)
    expect(server.process.exitCode).toBe(1)
  })

  itProves('ends while its workers are still starting', async () => {
    const starting = startRealServer(bundle.main, settingsOn(api, 2))
    await sleep(1_000)
    const server = await starting
    // A worker that replaces a killed one and still starts has no request to finish.
    const [victim = 0] = server.listWorkers()
    process.kill(victim, 'SIGKILL')
    await sleep(600)
    server.process.kill('SIGTERM')
    expect(await timeEnd(server)).toBeLessThan(ENDED_MS)
    expect(await server.stop()).toBe(0)
  })
})

describe('a second server', () => {
  function makeDataDir(): string {
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-second-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  itProves('waits for the first one to end, says so, and takes over', async () => {
    const place = { PORT: String(await findFreePort()), DATA_DIR: makeDataDir() }
    const first = await start(place)
    const request = await sendPart(first, 'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{')
    let said = ''
    const starting = start(place, (output) => {
      said = output
    })
    await eventually('the second one waits', () => said.includes('Waiting up to 15 seconds for it to end.'), ENDED_MS)
    first.process.kill('SIGINT')
    await sleep(1_000)
    request.destroy()
    const second = await starting
    expect(first.process.exitCode).toBe(0)
    expect(second.output()).toContain('Waiting up to 15 seconds for it to end.')
    expect(second.output()).toContain('Porchlight is ready')
    expect((await fetch(`${second.url}/api/ready`)).status).toBe(200)
    expect(await second.stop()).toBe(0)
  })

  itProves('is refused in one line when the first one goes on', async () => {
    const place = { PORT: String(await findFreePort()), DATA_DIR: makeDataDir() }
    const first = await start(place)
    const begin = Date.now()
    const [samePort, sameFolder] = await Promise.all([
      start({ PORT: place.PORT, DATA_DIR: makeDataDir() }),
      start({ DATA_DIR: place.DATA_DIR }),
    ])
    expect(Date.now() - begin).toBeGreaterThan(14_000)
    expect([await samePort.stop(), await sameFolder.stop()]).toEqual([1, 1])
    expect(samePort.output().trim().split('\n')).toEqual([
      `Another server is running on port ${place.PORT}. Waiting up to 15 seconds for it to end.`,
      `Porchlight cannot start: port ${place.PORT} is taken. Set PORT to another one.`,
    ])
    const folder = join(place.DATA_DIR, 'database')
    expect(sameFolder.output().trim().split('\n')).toEqual([
      `Another Porchlight is running on ${folder}. Waiting up to 15 seconds for it to end.`,
      'Opening the database',
      `Porchlight cannot start: Another Porchlight is running on ${folder}. Stop it, or set DATA_DIR to another folder.`,
    ])
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200)
  })
})
