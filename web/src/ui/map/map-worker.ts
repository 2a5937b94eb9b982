import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

// The bundler does not find MapLibre's module worker by itself. As a file of our own it is allowed by `worker-src 'self'`.
setWorkerUrl(workerUrl)
