async function openSharp() {
  const { default: sharp } = await import('sharp')
  // SVG is not among them: it can carry scripts and name other files.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((type) => `VipsForeignLoad${type}`),
  })
  sharp.cache(false)
  // One thread per image: several images at once share the processor, and so do the requests beside them.
  sharp.concurrency(1)
  return sharp
}

let opened: ReturnType<typeof openSharp> | null = null

/** The image library with its limits, loaded with the first image: its native code takes 16 MB. */
export function loadSharp(): ReturnType<typeof openSharp> {
  opened ??= openSharp()
  return opened
}
