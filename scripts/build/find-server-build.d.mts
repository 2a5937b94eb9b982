export function findServerBuild(): Promise<string>
