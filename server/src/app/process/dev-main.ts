import { fileURLToPath } from 'node:url'
import { openDevPages } from '../plugins/dev-pages.ts'
import { runServer } from './run-server.ts'

await runServer({ openPages: openDevPages, main: fileURLToPath(import.meta.url) })
