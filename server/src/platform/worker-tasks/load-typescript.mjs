// The entry of a worker thread where the server runs from its sources: loads the named TypeScript file. The built
// server has none.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.entry)
