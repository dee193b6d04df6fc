import { isLoopback, matching, type Rule } from './rule.ts'

const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && !url.username && !url.password
}
export const webAddress = matching('a web address such as https://api.example.org', isWebAddress)

/** A web address that paths are appended to, without slashes at its end. */
export const baseUrl: Rule<string> = {
  form: webAddress.form,
  parse: (text) => (isWebAddress(text) ? text.replace(/\/+$/, '') : undefined),
}

const isOrigin = (text: string) => isWebAddress(text) && new URL(text).pathname === '/' && !/[?#]/.test(text)

/** An origin, without a slash at its end. */
export const originSuchAs = (example: string): Rule<string> => ({
  form: `an origin such as ${example}, without a path`,
  parse: (text) => (isOrigin(text) ? new URL(text).origin : undefined),
})

/** Origins, each without a slash at its end. */
export const origins: Rule<readonly string[]> = {
  form: 'one or more origins such as https://www.example.org, separated by commas',
  parse: (text) =>
    text.split(',').every(isOrigin) ? text.split(',').map((each) => new URL(each).origin) : undefined,
}

const isLocal = (text: string) => isWebAddress(text) && isLoopback(new URL(text).hostname)
export const localAddress = matching('a web address on this machine', isLocal)

export const localOrigin: Rule<string> = {
  form: 'an origin on this machine such as http://localhost:3000',
  parse: (text) => (isOrigin(text) && isLocal(text) ? new URL(text).origin : undefined),
}

/** A path's one segment, without its slash. */
export const pathSegment: Rule<string> = {
  form: 'one path segment such as /reading: small letters, digits and dashes',
  parse: (text) => /^\/?([a-z][a-z0-9-]*)$/.exec(text)?.[1],
}

/** A page of our own, or a web address elsewhere. */
export const pageOrAddress = (page: string): Rule<string> =>
  matching(`${page} or a web address`, (text) => text === page || isWebAddress(text))

/** In the form a parsed address names it. */
const isHost = (text: string): boolean =>
  URL.canParse(`https://${text}/`) && new URL(`https://${text}/`).host === text
export const hosts: Rule<readonly string[]> = {
  form: 'one or more hosts such as help.example.org, separated by commas',
  parse: (text) => (text.split(',').every(isHost) ? text.split(',') : undefined),
}
