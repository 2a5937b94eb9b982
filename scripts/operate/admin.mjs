// `npm run admin -- grant <email>` and `revoke <email>`: who may approve listings.
import { launch } from '../start/launch.mjs'

await launch('admin')
