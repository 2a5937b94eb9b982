import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wishlistEndpoints } from '#contract/wishlist/wishlist.endpoints.ts'
import { dose } from '../dose.ts'
import { findFaults, findLost, settleEverything } from './afterwards.ts'
import { type ChaosWorld, openChaosWorld } from './chaos-world.ts'
import { type Promised, sendCustomers } from './customers.ts'

const SIZE = '64m'
const isAsked = process.env.CHAOS_ROUNDS !== undefined || dose === 'full'

/** A small separate disk; null where this process may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]).status === 0) return folder
  rmSync(folder, { recursive: true })
  return null
}

const disk = isAsked ? mountSmallDisk() : null
if (isAsked && !disk) process.stdout.write('A full disk was not tried: a small one can be mounted by root alone.\n')

describe.runIf(disk)('with the tables on a full disk', () => {
  const folder = disk ?? ''
  const filler = join(folder, 'filler')
  let world: ChaosWorld

  beforeAll(async () => {
    world = await openChaosWorld({}, async (postgres) => {
      const tables = join(folder, 'tables')
      mkdirSync(tables)
      postgres.chown(tables)
      const admin = new pg.Pool({ connectionString: postgres.url, max: 1 })
      await admin.query(`create tablespace tight location '${tables}'`)
      await admin.query('create database tight tablespace tight')
      await admin.end()
      const url = new URL(postgres.url)
      url.pathname = '/tight'
      return url.toString()
    })
  })
  afterAll(async () => {
    await world.close()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const fill = () => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  }

  it('reads go on, writes are asked to retry, and when there is room again everything recovers', async () => {
    const { url } = world.server()
    fill()
    const before = sendCustomers({ ...world, url: () => url })
    const asks = async () => {
      const { method, path } = wishlistEndpoints.addToWishlist
      const [guest] = world.guests
      const headers = { cookie: guest?.cookie ?? '', 'content-type': 'application/json' }
      return (await fetch(`${url}${path}`, { method, headers, body: JSON.stringify({ propertyId: world.propertyIds[0] }) }))
        .status
    }
    await sleep(15_000)
    for (let call = 0; call < 10; call += 1) expect((await fetch(`${url}/api/properties`)).status).toBe(200)
    const full = await before.stop()
    expect([200, 201, 503]).toContain(await asks())
    expect(Object.keys(full.statuses).filter((status) => status.startsWith('5') && status !== '503')).toEqual([])
    expect(full.statuses['503'] ?? 0).toBeGreaterThan(0)
    rmSync(filler)
    const after = sendCustomers({ ...world, url: () => url })
    await sleep(4_000)
    const free = await after.stop()
    expect(Object.keys(free.statuses).filter((status) => status.startsWith('5'))).toEqual([])
    const promised: Promised[] = [...full.promised, ...free.promised]
    expect(await findLost(world.api, promised)).toEqual([])
    await world.server().stop()
    await settleEverything(world.api)
    expect(await findFaults(world.api)).toEqual([])
    process.stdout.write(
      `Full disk: ${JSON.stringify(full.statuses)}; with room again ${JSON.stringify(free.statuses)}; ${promised.length} promises kept\n`,
    )
  })
})
