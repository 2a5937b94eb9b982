// `npm run ledger:check`: compares the ledger with the payment provider's books; exit code 1 on a difference.
import { launch } from '../start/launch.mjs'

await launch('ledger-check')
