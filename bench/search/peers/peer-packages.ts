import { toolPackages } from '../../../scripts/start/tool-packages.mjs'

/** The searches that ours is compared with. */
export const peerPackages = toolPackages(new URL('./packages/', import.meta.url))
