// `npm run backup -- <folder>`: saves the database and the photos in a folder, with checksums.
import { launch } from '../start/launch.mjs'

await launch('backup')
