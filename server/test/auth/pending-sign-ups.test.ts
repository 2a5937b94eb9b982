import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '../../src/db/migrate.ts'
import { pendingSignUps, users } from '../../src/db/schema/auth.schema.ts'
import { type AuthServer, type Browser, freshEmail, makeAccount, PASSWORD, signUpBody, startAuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const THEIRS = 'Stranger1!'
const invalidCode = { message: 'Invalid or expired confirmation code.', code: 'invalid_code' }

const signUp = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('POST', '/api/auth/signup', { ...signUpBody(email), password })
/** Signs up and returns the emailed code. */
async function signUpForCode(browser: Browser, email: string, password = PASSWORD): Promise<string> {
  await signUp(browser, email, password)
  return server.newestCode(email)
}
const confirm = (browser: Browser, email: string, confirmationCode: string) =>
  browser.call('POST', '/api/auth/confirm-signup', { email, confirmationCode })
const signIn = async (email: string, password: string, browser = server.open()) =>
  (await browser.call('POST', '/api/auth/signin', { email, password })).statusCode
const countMails = (email: string) => server.mails.filter(({ to }) => to === email).length
const listPending = (email: string) => server.db.select().from(pendingSignUps).where(eq(pendingSignUps.email, email))

describe('two people who sign up with one address', () => {
  test.each(['the owner first', 'the stranger first'])('%s: the code decides whose password counts', async (order) => {
    const email = freshEmail()
    const [owner, stranger] = [server.open(), server.open()]
    const codes = { owner: '', stranger: '' }
    if (order === 'the owner first') codes.owner = await signUpForCode(owner, email)
    codes.stranger = await signUpForCode(stranger, email, THEIRS)
    if (order === 'the stranger first') codes.owner = await signUpForCode(owner, email)
    expect(codes.owner).not.toBe(codes.stranger)
    // From another device, which knows of no sign-up.
    expect((await confirm(server.open(), email, codes.owner)).statusCode).toBe(200)
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
    expect((await confirm(stranger, email, codes.stranger)).json()).toMatchObject(invalidCode)
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
    expect(await listPending(email)).toEqual([])
  })

  test('the browser of one refuses the code of the other', async () => {
    const email = freshEmail()
    const [owner, stranger] = [server.open(), server.open()]
    const code = await signUpForCode(owner, email)
    const theirs = await signUpForCode(stranger, email, THEIRS)
    expect((await confirm(owner, email, theirs)).json()).toMatchObject(invalidCode)
    expect((await confirm(owner, email, code)).statusCode).toBe(200)
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
  })

  test('both at once make one account', async () => {
    const email = freshEmail()
    const code = await signUpForCode(server.open(), email)
    const theirs = await signUpForCode(server.open(), email, THEIRS)
    const answers = await Promise.all([confirm(server.open(), email, code), confirm(server.open(), email, theirs)])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
    expect(await server.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    const [ours, other] = [await signIn(email, PASSWORD), await signIn(email, THEIRS)]
    expect([ours, other].sort()).toEqual([200, 401])
    expect(ours).toBe(answers[0]?.statusCode === 200 ? 200 : 401)
  })

  test('the email says when and on which device its sign-up was made', async () => {
    const email = freshEmail()
    await server.open().call('POST', '/api/auth/signup', signUpBody(email), {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
    })
    expect((await server.newestMail(email))?.text).toMatch(/sign-up on .+ UTC \(Chrome on Windows\)/)
  })
})

describe('requesting the code again', () => {
  test('sends that of this browser’s sign-up, whatever others did since', async () => {
    const email = freshEmail()
    const [owner, stranger] = [server.open(), server.open()]
    await signUpForCode(owner, email)
    await signUpForCode(stranger, email, THEIRS)
    server.clock.advance({ seconds: 61 })
    await owner.call('POST', '/api/auth/signup', { email })
    expect((await confirm(server.open(), email, await server.newestCode(email))).statusCode).toBe(200)
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
  })

  test('sends nothing where several sign-ups cannot be told apart', async () => {
    const email = freshEmail()
    await signUpForCode(server.open(), email)
    await signUpForCode(server.open(), email, THEIRS)
    server.clock.advance({ seconds: 61 })
    const before = countMails(email)
    expect((await server.open().call('POST', '/api/auth/signup', { email })).statusCode).toBe(200)
    await server.drain()
    expect(countMails(email)).toBe(before)
  })

  test('signing in with the password of a sign-up sends the code of that one', async () => {
    const email = freshEmail()
    const stranger = server.open()
    await signUpForCode(stranger, email, THEIRS)
    server.clock.advance({ seconds: 61 })
    await signUpForCode(server.open(), email)
    server.clock.advance({ seconds: 61 })
    const other = server.open()
    expect(await signIn(email, PASSWORD, other)).toBe(403)
    const code = await server.newestCode(email)
    expect((await confirm(other, email, code)).statusCode).toBe(200)
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
  })
})

describe('pending sign-ups', () => {
  test('are replaced by a second one of the same browser', async () => {
    const email = freshEmail()
    const browser = server.open()
    const former = await signUpForCode(browser, email)
    const code = await signUpForCode(browser, email, 'Different1!')
    expect(await listPending(email)).toHaveLength(1)
    if (former !== code) expect((await confirm(server.open(), email, former)).json()).toMatchObject(invalidCode)
    expect((await confirm(browser, email, code)).statusCode).toBe(200)
    expect([await signIn(email, 'Different1!'), await signIn(email, PASSWORD)]).toEqual([200, 401])
  })

  test('of one address are five at most, and the oldest goes', async () => {
    const email = freshEmail()
    const codes: string[] = []
    for (let round = 0; round < 7; round += 1) {
      server.clock.advance({ seconds: 1 })
      codes.push(await signUpForCode(server.open(), email, `Candle${round}?x`))
    }
    expect(await listPending(email)).toHaveLength(5)
    expect(new Set(codes.slice(2)).size).toBe(5)
    for (const gone of codes.slice(0, 2).filter((code) => !codes.slice(2).includes(code)))
      expect((await confirm(server.open(), email, gone)).json()).toMatchObject(invalidCode)
    expect((await confirm(server.open(), email, codes[6] ?? '')).statusCode).toBe(200)
    expect(await signIn(email, 'Candle6?x')).toBe(200)
  })

  test('leave five of many at once', async () => {
    const email = freshEmail()
    await Promise.all(Array.from({ length: 12 }, () => signUp(server.open(), email)))
    expect(await listPending(email)).toHaveLength(5)
  })

  test('are deleted after three days, and cannot be confirmed then', async () => {
    const email = freshEmail()
    await signUpForCode(server.open(), email)
    server.clock.advance({ days: 3 })
    expect(await signIn(email, PASSWORD)).toBe(401)
    await server.removeExpired()
    expect(await listPending(email)).toEqual([])
  })

  test('are all removed where the address has an account', async () => {
    const email = await makeAccount(server)
    await signUp(server.open(), email, THEIRS)
    await server.drain()
    expect(await listPending(email)).toEqual([])
    expect([await signIn(email, PASSWORD), await signIn(email, THEIRS)]).toEqual([200, 401])
  })

  test('ignore a forged proof', async () => {
    const email = freshEmail()
    const owner = server.open()
    const code = await signUpForCode(owner, email)
    const [mark = '', id = ''] = (owner.cookies.get('porchlight_signup') ?? '').split('.')
    const stranger = server.open()
    stranger.cookies.set('porchlight_signup', `${mark}.${id}.forged`)
    await signUp(stranger, email, THEIRS)
    expect((await listPending(email)).map((row) => row.id)).toContain(id)
    expect((await confirm(server.open(), email, code)).statusCode).toBe(200)
    expect(await signIn(email, PASSWORD)).toBe(200)
  })
})

test('a migration turns unconfirmed accounts into sign-ups', async () => {
  const [waiting, confirmed, erased] = [freshEmail(), freshEmail(), 'x@erased.invalid']
  const row = (email: string) => ({ id: email, email, firstName: 'Ada', lastName: 'Moor', passwordHash: 'a hash' })
  await server.db.insert(users).values([row(waiting), { ...row(confirmed), emailConfirmedAt: new Date() }, row(erased)])
  const file = readFileSync(join(MIGRATIONS_FOLDER, '0018_pending_sign_ups.sql'), 'utf8')
  const moving = file.split('--> statement-breakpoint').filter((statement) => /INSERT INTO|DO \$\$/.test(statement))
  expect(moving).toHaveLength(2)
  for (const statement of moving) await server.db.execute(sql.raw(statement))
  const left = await server.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [waiting, confirmed, erased]))
  expect(left.map(({ id }) => id).sort()).toEqual([confirmed, erased].sort())
  expect(await listPending(waiting)).toMatchObject([{ passwordHash: 'a hash', codeHash: null }])
})
