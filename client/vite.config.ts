import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkOf } from './chunks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the client into dist/client; the BFF writes the document from the manifest. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    outDir: here('../dist/client'),
    emptyOutDir: true,
    manifest: true,
    // A file is cached for good under its hash; nothing is worth a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here('main.tsx'),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { debugName: 'shared', name: (id, graph) => chunkOf(id, (of) => graph.getModuleInfo(of)) },
          ],
        },
      },
    },
  },
})
