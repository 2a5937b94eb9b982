// `npm run ledger:check`: the ledger against the payment provider's books; exit code 1 on a difference.
import { launch } from './launch.mjs'

await launch('ledger-check')
