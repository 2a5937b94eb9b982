// `npm run restore -- <backup> [--check] [--overwrite] [--moved]`: brings a backup back, into either database.
import { launch } from './launch.mjs'

await launch('restore')
