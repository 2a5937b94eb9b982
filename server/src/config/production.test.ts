import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const whole = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porchlight.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  DATABASE_URL: 'postgres://localhost/porchlight',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://localhost',
}

describe('in production', () => {
  it('accepts complete settings, without a demo world', () => {
    expect(readConfig(whole)).toMatchObject({ isProduction: true, hasDemoWorld: false })
  })

  it.each(['SESSION_SECRET', 'PUBLIC_URL', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'] as const)(
    'refuses a start without %s by its name',
    (name) => {
      const { [name]: _, ...rest } = whole
      expect(() => readConfig(rest)).toThrow(name)
    },
  )

  it('refuses the demo world', () => expect(() => readConfig({ ...whole, DEMO: '1' })).toThrow('DEMO=1'))
})

it('starts the demo world of a country, and refuses one that it does not know', () => {
  expect(readConfig({}).demoWorld).toBe('us')
  expect(readConfig({ DEMO_WORLD: 'pt' }).demoWorld).toBe('pt')
  expect(() => readConfig({ DEMO_WORLD: 'mars' })).toThrow('DEMO_WORLD: must be us, pt or jp')
})
