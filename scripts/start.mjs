// `npm start`: installs and builds what is missing or changed, then runs the server in this process.
import { launch } from './start/launch.mjs'

await launch('main')
