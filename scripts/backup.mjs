// `npm run backup -- <folder>`: keeps the database and the pictures in a folder, with checksums.
import { launch } from './launch.mjs'

await launch('backup')
