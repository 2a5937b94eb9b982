import { fileURLToPath } from 'node:url'
import { openBuiltPages } from './app/plugins/built-pages.ts'
import { runServer } from './app/process/run-server.ts'

await runServer({ openPages: () => openBuiltPages(), main: fileURLToPath(import.meta.url) })
