export interface ToolPackages {
  /** Installs them when they are missing; `name` is what the line on the terminal says. */
  install(name: string): Promise<void>
  /** The path of a command. */
  tool(name: string): string
  /** The path of a module. */
  resolve(name: string): string
  /** A module; `T` declares the parts that are used. */
  load<T>(name: string): Promise<T>
}
/** The packages of a tool that few commands use; the address ends with a slash. */
export function toolPackages(address: URL): ToolPackages
