// `npm run import -- <file> --host <email>`: a host's listings from a CSV file, as drafts.
import { launch } from '../start/launch.mjs'

await launch('import')
