import type { Rule } from '../../variables/rule.ts'

/** Versions of our apps, by what an app calls itself. */
export type AppBuilds = ReadonlyMap<string, readonly string[]>

const APP = /^([A-Za-z0-9_.-]{1,64})=([A-Za-z0-9_.-]{1,64}(?:\/[A-Za-z0-9_.-]{1,64})*)$/

/** Versions by app, as in `zoom=210/211,pizza=220`. */
export const appBuilds: Rule<AppBuilds> = {
  form: 'versions by app, such as zoom=210/211,pizza=220',
  parse(text, fault) {
    const builds = new Map<string, readonly string[]>()
    for (const part of text.split(',')) {
      const [, app, versions] = APP.exec(part.trim()) ?? []
      if (app === undefined || versions === undefined) return undefined
      if (builds.has(app)) fault('names an app twice.')
      builds.set(app, versions.split('/'))
    }
    return builds
  },
}
