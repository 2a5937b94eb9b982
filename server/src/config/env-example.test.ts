import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { envSchema } from './env.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const namesIn = (text: string, form: RegExp) => [...text.matchAll(form)].flatMap(([, name]) => name ?? [])

const set = [...namesIn(read('Dockerfile'), /\b([A-Z_]+)=\S+/g), 'DATABASE_URL']
const forTests = ['CALENDAR_TRUSTED_ORIGINS', 'WEBHOOK_TRUSTED_ORIGINS']

it('the example of the settings names each that the server reads and the image does not set, once, and no other', () => {
  const named = namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)
  const wanted = Object.keys(envSchema.shape).filter((name) => !set.includes(name) && !forTests.includes(name))
  expect(named.sort()).toEqual([...wanted, 'DATABASE_PASSWORD'].sort())
})

it('the example gives what production requires without a comment sign', () => {
  const given = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]+)=/gm)
  expect(given).toEqual(
    expect.arrayContaining([
      'DATABASE_PASSWORD',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]),
  )
})
