// `npm run export`: writes an export of everything as CSV and JSON; the server may run.
import { launch } from '../start/launch.mjs'

await launch('export')
