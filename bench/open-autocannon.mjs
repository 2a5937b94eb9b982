import { toolPackages } from '../scripts/start/tool-packages.mjs'

/** What makes the load of HTTP requests. */
export async function openAutocannon() {
  const packages = toolPackages(new URL('./packages/', import.meta.url))
  await packages.install('autocannon')
  return (await packages.load('autocannon')).default
}
