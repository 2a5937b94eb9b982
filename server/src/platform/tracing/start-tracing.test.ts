import { expect, it } from 'vitest'
import { describeStatement, readQuery } from './start-tracing.ts'

it('leaves the values out of a statement and its placeholders in', () => {
  const text = `select  *
    from users_2 where email = 'o''hara@example.com' and age > 41.5 and id = $12 limit 10`
  expect(describeStatement(text)).toBe('select * from users_2 where email = ? and age > ? and id = $12 limit ?')
})

it('names a query by its statement or its first word, and no query that sends itself', () => {
  expect(readQuery({ text: 'select 1', name: 'find-pages' })).toMatchObject({ name: 'find-pages' })
  expect(readQuery('\n  UPDATE bookings set phase = $1')).toMatchObject({ name: 'update' })
  expect(readQuery({ text: 'copy t to stdout', submit: () => undefined })).toBeNull()
  expect(readQuery(undefined)).toBeNull()
})
