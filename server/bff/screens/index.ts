import type { Screen } from './screen.ts'

/** Every screen that is built, in the order of the navigation: the BFF's table of contents. */
export const screens: readonly Screen[] = []
