import packageJson from '../../../package.json' with { type: 'json' }

/** The release that runs, such as `0.2.0`. */
export const version: string = packageJson.version

/**
 * The commit that the server was built from, shortened. The build writes it in the place of the variable; null when
 * the server runs from its sources, or was built outside of a checkout.
 */
export const commit: string | null = process.env.BUILD_COMMIT || null

/** Both in a line, such as `Porchlight 0.2.0 (1a2b3c4d5e6f)`. */
export const versionLine = `Porchlight ${version}${commit ? ` (${commit})` : ''}`
