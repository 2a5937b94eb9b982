// `npm run admin -- grant <email>` and `revoke <email>`: who may approve listings.
import { launch } from './launch.mjs'

await launch('admin')
