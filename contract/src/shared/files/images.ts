/** The rules for an uploaded image. Its content decides, not its name or declared type. */
export const imageContentTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', 'image/gif'] as const

/** A file must be smaller than this. */
export const IMAGE_BYTES = 10 * 1024 * 1024
