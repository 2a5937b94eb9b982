import { toolPackages } from '../../scripts/start/tool-packages.mjs'

/** Lighthouse and its browser launcher: 180 MB that only this measurement needs. */
export async function loadLighthouse() {
  const packages = toolPackages(new URL('./packages/', import.meta.url))
  await packages.install('Lighthouse')
  const [main, launcher] = await Promise.all(['lighthouse', 'chrome-launcher'].map(packages.load))
  return { run: main.default, launch: launcher.launch }
}
