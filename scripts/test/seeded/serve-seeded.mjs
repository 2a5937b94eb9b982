// Runs the built server with the settings of the environment; a new data folder begins as a copy of the seeded one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { copySeededData } from './seeded-data.mjs'

const { DATA_DIR } = process.env
if (!DATA_DIR) throw new Error('DATA_DIR is missing.')
if (!existsSync(join(DATA_DIR, 'database'))) await copySeededData(DATA_DIR)
await import('../../../dist/server/main.js')
