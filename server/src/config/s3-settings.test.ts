import { describe, expect, it } from 'vitest'
import { readConfig } from './env.ts'

const whole = {
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('the settings of the object store', () => {
  it('are all set, or none', () => {
    expect(readConfig({}).s3).toBeNull()
    expect(readConfig({ S3_BUCKET: ' ' }).s3).toBeNull()
    expect(readConfig(whole).s3).toEqual({
      bucket: 'pictures',
      endpoint: 'https://s3.example.com',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
  })

  it.each(Object.keys(whole))('are refused without %s, in one line that names it', (name) => {
    const line = `${name} missing: the S3_ settings go together, all of them or none.`
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(line)
  })

  it('require an address', () => {
    expect(() => readConfig({ ...whole, S3_ENDPOINT: 'somewhere' })).toThrow('S3_ENDPOINT')
  })
})
