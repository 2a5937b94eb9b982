// Brings a filled database to the newest migration: tsx bench/migrate.ts --database postgres://…
import { parseArgs } from 'node:util'
import { connect } from '../server/src/db/client.ts'
import { migrateDatabase } from '../server/src/db/migrate.ts'

const { values } = parseArgs({ options: { database: { type: 'string', default: '' } } })
const { db, close } = connect({ connectionString: values.database, max: 1 })
try {
  await migrateDatabase(db)
} finally {
  await close()
}
