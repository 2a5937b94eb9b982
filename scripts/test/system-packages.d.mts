/** Installs Debian packages when that is possible here; resolves to whether they were installed. */
export function installPackages(packages: string[]): Promise<boolean>
