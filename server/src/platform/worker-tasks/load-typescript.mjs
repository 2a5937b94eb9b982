// What a worker thread begins with where the server runs from its sources: loads the TypeScript file that is named. The built server has none.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.entry)
