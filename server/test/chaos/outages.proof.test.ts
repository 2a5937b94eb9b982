import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { dose } from '../dose.ts'
import { smallPhoto } from '../make/hostile-files.ts'
import { startS3Server } from '../make/s3-server.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { countDue, findFaults, findLost, settleEverything } from './afterwards.ts'
import { type ChaosWorld, openChaosWorld } from './chaos-world.ts'
import { sendCustomers } from './customers.ts'
import { type GateMode, openGate } from './gate.ts'
import { openMailSink } from './mail-sink.ts'

/** Run by `npm run chaos` and the full dose: other tests show the same of each part alone. */
const isAsked = process.env.CHAOS_ROUNDS !== undefined || dose === 'full'
const OUTAGE_MS = 8_000
/** Failed work is retried after 2, 4, 8, … seconds; the lease of a part that hung ends after a minute. */
const DRAINED_MS = 180_000

const tell = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

describe.runIf(isAsked)('while people book', () => {
  let world: ChaosWorld
  let sink: Awaited<ReturnType<typeof openMailSink>>
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  let mail: Awaited<ReturnType<typeof openGate>>
  let store: Awaited<ReturnType<typeof openGate>>

  beforeAll(async () => {
    ;[sink, bucket] = await Promise.all([openMailSink(), startS3Server()])
    mail = await openGate(sink.port)
    store = await openGate(Number(new URL(bucket.settings.endpoint).port))
    const { bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
    world = await openChaosWorld({
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    })
  })
  afterAll(async () => {
    await world.close()
    await Promise.all([mail.close(), store.close()])
    await Promise.all([sink.close(), bucket.close()])
  })

  /** People book during an outage; then it ends, and waiting work is done. */
  async function survive(
    name: string,
    breakIt: () => void,
    mendIt: () => void,
    during: () => Promise<void> = async () => undefined,
  ) {
    const customers = sendCustomers({ ...world, url: () => world.server().url })
    breakIt()
    const browsing: number[] = []
    const until = Date.now() + OUTAGE_MS
    while (Date.now() < until) {
      const asked = performance.now()
      expect((await fetch(`${world.server().url}/api/properties`)).status).toBe(200)
      browsing.push(performance.now() - asked)
      await sleep(100)
    }
    await during()
    mendIt()
    const { promised, statuses } = await customers.stop()
    const ended = Date.now()
    while ((await countDue(world.api)) > 0) {
      if (Date.now() - ended > DRAINED_MS) throw new Error(`${name}: ${await countDue(world.api)} jobs are still waiting`)
      await sleep(200)
    }
    const slowest = Math.max(...browsing).toFixed(0)
    tell(
      `${name}: ${promised.length} promises kept, drained after ${seconds(Date.now() - ended)}, slowest search ${slowest} ms, ${JSON.stringify(statuses)}`,
    )
    expect(await findLost(world.api, promised)).toEqual([])
    expect(Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503')).toEqual([])
    return statuses
  }

  it.each<GateMode>(['shut', 'silent', 'slow'])(
    'the mail server is %s: no call waits for it, and every email arrives',
    async (mode) => {
      const before = sink.emails.length
      const statuses = await survive(
        `mail server ${mode}`,
        () => mail.set(mode),
        () => mail.set('open'),
      )
      expect(statuses['503']).toBeUndefined()
      expect(sink.emails.length).toBeGreaterThan(before)
    },
  )

  const faults = ['reset_before', 'reset_after', 'error_before', 'error_after', 'garbage', 'rate_limit'] as const
  it.each(faults)('the payment provider answers with %s', async (kind) => {
    const { emulator } = world.api
    const breakIt = () => emulator.faults.chooseWith(({ path }) => (path.startsWith('/v1/') ? { kind } : null))
    await survive(`provider ${kind}`, breakIt, () => emulator.faults.clear())
  })
  it('the payment provider takes three seconds for everything', async () => {
    const { emulator } = world.api
    const breakIt = () => emulator.faults.chooseWith(() => ({ kind: 'latency', latencyMs: 3_000 }))
    await survive('provider slow', breakIt, () => emulator.faults.clear())
  })

  const upload = async (): Promise<Response> =>
    fetch(`${world.server().url}/api/properties/${world.propertyIds[0]}/images`, {
      method: 'POST',
      headers: { ...formHeaders, cookie: world.host.cookie },
      body: new Uint8Array(writeForm([{ bytes: await smallPhoto() }])),
    })

  it.each<GateMode>(['shut', 'silent'])(
    'the image store is %s: uploads are asked to retry, and succeed afterwards',
    async (mode) => {
      const asked = async () => {
        expect((await upload()).status).toBe(503)
      }
      await survive(
        `picture store ${mode}`,
        () => store.set(mode),
        () => store.set('open'),
        asked,
      )
      const answer = await upload()
      expect(answer.status).toBe(201)
      const picture: PropertyImage = await answer.json()
      const [variant] = picture.variants
      expect((await fetch(`${world.server().url}${variant?.url}`)).status).toBe(200)
    },
  )

  it('the books agree when all is over', async () => {
    await world.server().stop()
    await settleEverything(world.api)
    expect(await findFaults(world.api)).toEqual([])
  })
})
