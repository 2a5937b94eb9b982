export function findReleaseBuild(commit: string): Promise<string>
