import { gzipSync } from 'node:zlib'
import { createRandom } from '../simulator/random.ts'
import {
  acceptedFiles,
  blackPng,
  type FileMaker,
  hostileFiles,
  lyingJpeg,
  noisy,
  plain,
  pngChunk,
  sidewaysPhoto,
  textBombPng,
  withChunks,
} from './hostile-files.ts'

/** The text hidden in a file: it must never appear again. */
export const HIDDEN = 'hidden-7f3a-words'

/** `refused`: no image. `taken`: an image, whose hidden text is gone. `either`: damaged, up to the decoder. */
export interface CorpusFile {
  name: string
  fate: 'refused' | 'taken' | 'either'
  make: FileMaker
}

const small = {
  JPEG: () => noisy(416, 312).jpeg().toBuffer(),
  'progressive JPEG': () => noisy(416, 312).jpeg({ progressive: true }).toBuffer(),
  PNG: () => noisy(416, 312).png().toBuffer(),
  WebP: () => noisy(416, 312).webp().toBuffer(),
  AVIF: () => noisy(416, 312).avif({ effort: 0 }).toBuffer(),
} satisfies Record<string, FileMaker>
const kinds = Object.entries(small)

const file = (name: string, fate: CorpusFile['fate'], make: FileMaker): CorpusFile => ({ name, fate, make })
const bytesOf =
  (hex: string, tail = '') =>
  async () =>
    Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(tail, 'latin1'), Buffer.alloc(64)])

/** The first bytes of other common files: none of them is an image to us. */
const otherTypes: Record<string, string> = {
  'a BMP': '424d46000000000000003600000028000000',
  'an icon': '00000100010010100000',
  'a Photoshop file': '3842505300010000',
  'a JPEG 2000': '0000000c6a5020200d0a870a',
  'a JPEG XL': '0000000c4a584c200d0a870a',
  'a bare JPEG XL': 'ff0a',
  'a HEIC': '000000186674797068656963',
  'an MP4': '000000186674797069736f6d',
  'a QuickTime film': '0000001466747970717420',
  'a Matroska film': '1a45dfa3',
  'an MP3': '494433',
  'a WAV': '52494646240000005741564566',
  'an AVI': '524946462400000041564920',
  'a Windows program': '4d5a90000300',
  'a Linux program': '7f454c4602010100',
  'a Java class': 'cafebabe00000034',
  WebAssembly: '0061736d01000000',
  'a 7z archive': '377abcaf271c',
  'a RAR archive': '526172211a0700',
  'a gzip archive': '1f8b0800',
  'an SQLite database': '53514c69746520666f726d6174203300',
  'a font': '774f4632',
  'a Flash film': '465753',
  PostScript: '252150532d41646f6265',
  RTF: '7b5c72746631',
  'an old Word file': 'd0cf11e0a1b11ae1',
  'an OpenEXR': '762f3101',
  'a Radiance picture': '233f52414449414e4345',
  'a DICOM': `${'00'.repeat(128)}4449434d`,
}

const svgs: Record<string, string> = {
  'an SVG that fetches': '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/x"/></svg>',
  'an SVG with an entity':
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  'an SVG of entities in entities': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg"><text>&c;</text></svg>`,
  'an SVG with a handler': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'an SVG in UTF-16': Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le').toString('latin1'),
  'an SVG after blanks': `${' '.repeat(2_000)}<svg xmlns="http://www.w3.org/2000/svg"/>`,
  'a style sheet': 'body{background:url(javascript:alert(1))}',
  'a page as XML': '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  'a PHP page': '<?php system($_GET[0]); ?>',
  'a shell script': '#!/bin/sh\nid\n',
  'a web server’s settings': 'AddType application/x-httpd-php .jpg',
}

/** A whole image followed by another file. */
const tails: Record<string, Buffer> = {
  'a page': Buffer.from(`<!doctype html><script>/*${HIDDEN}*/</script>`),
  'a ZIP archive': Buffer.from(`PK\u0003\u0004${HIDDEN}PK\u0005\u0006`, 'latin1'),
  'a PHP page': Buffer.from(`<?php /*${HIDDEN}*/ ?>`),
  'a PDF': Buffer.from(`%PDF-1.4 ${HIDDEN} %%EOF`),
}

/** A segment of a JPEG before its pixels. */
async function withSegment(marker: number, content: Buffer): Promise<Buffer> {
  const bytes = await small.JPEG()
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)])
}

const words = Buffer.from(`<script>/*${HIDDEN}*/</script>`)
const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), words])
const pngWith = async (name: string, content: Buffer) => withChunks(await small.PNG(), pngChunk(name, content))

const carriers: CorpusFile[] = [
  file('a JPEG with a remark', 'taken', () => withSegment(0xfe, words)),
  file('a JPEG with XMP', 'taken', () =>
    withSegment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), words])),
  ),
  file('a JPEG with IPTC', 'taken', () => withSegment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), words]))),
  file('a JPEG with a broken profile', 'either', () =>
    withSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), words])),
  ),
  file('a JPEG with a broken EXIF', 'either', () => withSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), words]))),
  file('a PNG with a text', 'taken', () => pngWith('tEXt', named('Comment'))),
  file('a PNG with a long text', 'taken', () => pngWith('tEXt', Buffer.concat([named('Comment'), Buffer.alloc(2_000_000, 32)]))),
  file('a PNG with an international text', 'taken', () =>
    pngWith('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), words])),
  ),
  file('a PNG with EXIF', 'either', () => pngWith('eXIf', words)),
  file('a PNG with a chunk of its own', 'taken', () => pngWith('prVt', words)),
  file('a PNG with a thousand chunks', 'taken', async () =>
    withChunks(await small.PNG(), ...Array.from({ length: 1_000 }, () => pngChunk('prVt', words))),
  ),
  file('a PNG with a profile that unpacks to 200 MB', 'either', async () =>
    pngWith('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), gzipSync(Buffer.alloc(200_000_000)).subarray(10)])),
  ),
  file('a PNG with a text that unpacks to 200 MB', 'taken', textBombPng),
  file('a photograph that knows where it was taken', 'taken', sidewaysPhoto),
  file('a photograph with a name in it', 'taken', () =>
    noisy(416, 312)
      .withExif({ IFD0: { Artist: HIDDEN, Copyright: HIDDEN } })
      .jpeg()
      .toBuffer(),
  ),
  file('a WebP with a name in it', 'taken', () =>
    noisy(416, 312)
      .withExif({ IFD0: { Artist: HIDDEN } })
      .webp()
      .toBuffer(),
  ),
  file('an AVIF with a name in it', 'taken', () =>
    noisy(416, 312)
      .withExif({ IFD0: { Artist: HIDDEN } })
      .avif({ effort: 0 })
      .toBuffer(),
  ),
]

const sizes: readonly (readonly [width: number, height: number])[] = [
  [65_535, 1],
  [1, 65_535],
  [12_001, 1],
  [1, 12_001],
  [12_000, 4_167],
  [7_072, 7_071],
  [10_000, 10_000],
  [30_000, 30_000],
  [65_500, 65_500],
]
const bombs: CorpusFile[] = [
  ...sizes
    .filter(([width, height]) => width * height < 200_000_000)
    .map(([width, height]) => file(`a PNG of ${width} × ${height}`, 'refused', async () => blackPng(width, height))),
  ...sizes
    .filter(([width, height]) => width > 12_000 || height > 12_000 || width * height > 50_000_000)
    .map(([width, height]) => file(`a JPEG that claims ${width} × ${height}`, 'refused', () => lyingJpeg(width, height))),
  file('a JPEG that claims more than it has', 'either', () => lyingJpeg(640, 640)),
]

/** Truncated at several positions; where only the end is missing a decoder may still read the whole image. */
const cut = kinds.flatMap(([kind, make]) =>
  [0.02, 0.1, 0.3, 0.6, 0.9, 0.99].map((share) =>
    file(`${Math.round(share * 100)} % of a ${kind}`, share < 0.5 ? 'refused' : 'either', async () =>
      ((bytes) => bytes.subarray(0, Math.floor(bytes.length * share)))(await make()),
    ),
  ),
)

/** Some bytes of each changed, always the same ones. */
const damaged = kinds.flatMap(([kind, make], at) =>
  Array.from({ length: 6 }, (_, round) =>
    file(`a ${kind} with ${4 ** (round % 3)} bytes changed, ${round + 1}`, 'either', async () => {
      const random = createRandom(at * 100 + round)
      const bytes = await make()
      for (let change = 0; change < 4 ** (round % 3); change += 1) bytes[20 + random.below(bytes.length - 20)] = random.below(256)
      return bytes
    }),
  ),
)

/** About two hundred hostile files, each made on demand. */
export const hostileCorpus: readonly CorpusFile[] = [
  ...Object.entries(hostileFiles).map(([name, make]) => file(name, 'refused', make)),
  ...Object.entries(acceptedFiles).map(([name, make]) => file(name, 'taken', make)),
  ...Object.entries(otherTypes).map(([name, hex]) => file(name, 'refused', bytesOf(hex))),
  ...Object.entries(svgs).map(([name, text]) => file(name, 'refused', async () => Buffer.from(text, 'latin1'))),
  ...kinds.flatMap(([kind, make]) =>
    Object.entries(tails).map(([tail, bytes]) =>
      file(`a ${kind} with ${tail} behind it`, 'taken', async () => Buffer.concat([await make(), bytes])),
    ),
  ),
  file('a picture in front of a script that names it', 'refused', async () =>
    Buffer.concat([Buffer.from('/*'), await plain(8, 8).jpeg().toBuffer(), Buffer.from('*/alert(1)')]),
  ),
  ...carriers,
  ...bombs,
  ...cut,
  ...damaged,
]
