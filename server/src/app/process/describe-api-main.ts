// Writes the API description, as a server at PUBLIC_URL serves it, to the named file; called by
// scripts/verify/api-lint.mjs and, with `--keys` for the calls that take a key, by scripts/build/client/generate.mjs.
import { writeFileSync } from 'node:fs'
import { digestOf, keyCallsOf } from '../../http/description/key-calls.ts'
import { describeApi } from '../../http/description/openapi.ts'
import { allEndpoints } from '../endpoints.ts'

const [file = 'openapi.json', part] = process.argv.slice(2)
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:3000'
const whole = describeApi(allEndpoints, { productName: 'Porchlight', publicUrl })
const written = part === '--keys' ? keyCallsOf(whole) : whole
writeFileSync(file, JSON.stringify(written))
process.stdout.write(digestOf(written))
