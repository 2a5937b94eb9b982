// `node scripts/test/seeded/copy-seeded-data.mjs <folder>`: gives a server of tests its data folder with the demo
// world.
import { copySeededData } from './seeded-data.mjs'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder.')
await copySeededData(folder)
