import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageList } from '../shared/routes.ts'
import { chunkOf, screensOfRoutes } from './chunks.ts'
import { markRules } from './design/mark-images.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const readDesign = (path: string) => readFileSync(here(`design/${path}`), 'utf8')
const markImages: Plugin = {
  name: 'mark-images',
  enforce: 'pre',
  transform: (_code, id) => (id.endsWith('/design/mark-images.css') ? markRules(readDesign) : undefined),
}

/**
 * React needs no keys for elements that never move, and random letters do not compress; names and sizes are for
 * lucide-react's own component.
 */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/lucide-react/dist/esm/icons/')
      ? code.replace(
          /,\s+key: "\w+"|^__iconData\.node;$|^ {2}(name: "[\w-]+",|size: 24,|aliases: \[.*\])$/gm,
          '',
        )
      : undefined,
}

/** A class name that is unique to its style sheet; without Vite's line numbers, which do not compress. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(here('.'), file))
    .digest('base64url')
    .slice(0, 4)}`

/**
 * The entry is there always, the frame whenever somebody goes on inside, and pages outside are opened by links, whose
 * documents name their files. Nothing is gained by naming these again for each page in the entry.
 */
const isToBePreloaded = (file: string): boolean =>
  !/\/(main|inside|gate|public|sign-in|fields|children)-/.test(file)

/** What every page inside draws itself with, and what stands for many classes. */
const FOR_FIRST_PICTURES = /^(main|gate|inside|administrators-tab)$/
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has V8 compile every function of these scripts while they load, on another thread than the page's, instead of one
 * after another when they are first called. Other engines pass over it (docs/benchmarks.md, Its roll-ups).
 */
const compiledWhileLoading: Plugin = {
  name: 'compiled-while-loading',
  apply: 'build',
  enforce: 'post',
  // Written after the names, so it has to be part of the hash; otherwise a cached file would stay without it.
  augmentChunkHash: ({ name }) => (FOR_FIRST_PICTURES.test(name) ? COMPILE_HINT : undefined),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FOR_FIRST_PICTURES.test(file.name)) file.code = COMPILE_HINT + file.code
    },
  },
}

/**
 * React looks for its developer tools in the browser of everybody, and calls them with every change. Nobody debugs
 * production with them, and no extension needs a way to what is shown of children.
 */
const withoutDevTools: Plugin = {
  name: 'without-dev-tools',
  apply: 'build',
  config: () => ({ define: { 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"' } }),
}

/** Builds the client into dist/client; the BFF writes the document from the manifest. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  plugins: [
    react(),
    markImages,
    iconsWithoutKeys,
    withoutDevTools,
    compiledWhileLoading,
    screensOfRoutes(pageList.map(({ screen }) => screen)),
  ],
  // wouter and swr bundle a shim for a hook that React has had since 18.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: '../createLucideIcon.mjs', replacement: here('design/lucide-drawing.tsx') },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    outDir: here('../dist/client'),
    emptyOutDir: true,
    manifest: true,
    // Hashed files are cached for good, so nothing is inlined as a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isToBePreloaded) },
    rolldownOptions: {
      input: here('main.tsx'),
      output: {
        // The entry lists the files of all pages, and random letters do not compress: as few as the bundler takes.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
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
