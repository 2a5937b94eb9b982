async function openSharp() {
  const { default: sharp } = await import('sharp')
  // The SVG loader stays for the drawings of the demo world; untrusted input never reaches it, because its first bytes
  // are checked before.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif', 'Svg'].map((type) => `VipsForeignLoad${type}`),
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
