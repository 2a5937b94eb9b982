// `npm run restore -- <backup> [--check] [--overwrite] [--moved]`: restores a backup into either database.
import { launch } from '../start/launch.mjs'

await launch('restore')
