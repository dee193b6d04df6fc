/** The package's own types describe a default export that its CommonJS file, which Node would take, does not have. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js'
  export default function bidiFactory(): Bidi
}
