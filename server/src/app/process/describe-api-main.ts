// Writes the API description, as a server at PUBLIC_URL serves it, to the named file; called by
// scripts/verify/api-lint.mjs.
import { writeFileSync } from 'node:fs'
import { describeApi } from '../../http/description/openapi.ts'
import { allEndpoints } from '../endpoints.ts'

const [file = 'openapi.json'] = process.argv.slice(2)
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:3000'
writeFileSync(file, JSON.stringify(describeApi(allEndpoints, { productName: 'Porchlight', publicUrl })))
