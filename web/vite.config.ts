import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { developmentEntryPlugin } from './build/development-entry.ts'
import { firstLoadChunks } from './build/first-load-chunks.ts'
import { groundMap } from './build/ground-map.ts'
import { leanIcons } from './build/lean-icons.ts'
import { nearMap } from './build/near-map.ts'
import { texts } from './build/texts/texts-plugin.ts'
import { townNames } from './build/town-names.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Two builds: `vite build -c web/vite.config.ts` for the browser and the same with `--ssr` for the server's
 * renderer. `npm run dev` serves both from their source.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: at('.'),
  plugins: [
    texts(),
    react(),
    tailwind(),
    townNames(),
    nearMap(),
    groundMap(),
    leanIcons(),
    developmentEntryPlugin(),
    ...(command === 'serve' ? [] : [contractWithoutSchemas()]),
  ],
  // Libraries ask NODE_ENV at run time which of their builds they use: the server always gets the fast ones.
  ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  resolve: { alias: { 'react-style-singleton': at('./src/ui/overlays/style-singleton.ts') } },
  publicDir: isSsrBuild ? false : at('./public'),
  build: isSsrBuild
    ? { outDir: at('../dist/server-web'), emptyOutDir: true, ssr: at('./src/entry-server.tsx'), target: 'node20' }
    : {
        outDir: at('../dist/client'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // The first script would name every file of the operator's screens, which visitors never load.
        modulePreload: { resolveDependencies: (file, files) => (file.includes('console-screens') ? [] : files) },
        rolldownOptions: {
          input: at('./src/entry-client.tsx'),
          output: {
            codeSplitting: firstLoadChunks(at('./src')),
            // The first script names every file of every page: they need no name of their own, and a short hash.
            chunkFileNames: ({ name }) =>
              /^(framework|shell|stays|console-screens)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
          },
        },
      },
}))
