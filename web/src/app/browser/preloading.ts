interface Connection {
  saveData?: boolean
}

/** When links load their page ahead: at a hover or touch, and never for visitors who ask to save data. */
export const preloadingFor = (connection: Connection | undefined): 'intent' | false => (connection?.saveData ? false : 'intent')

/** The visitor's connection, where the browser tells about it. */
export const readConnection = (): Connection | undefined =>
  typeof navigator === 'object' && 'connection' in navigator ? Object(navigator.connection) : undefined
