import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

// The bundler does not detect MapLibre's module worker. As a file of the site it is allowed by `worker-src 'self'`.
setWorkerUrl(workerUrl)
