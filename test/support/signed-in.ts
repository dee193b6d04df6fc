import request from 'supertest'
import type { TestApp } from './app.ts'

/** A minimal browser of the app: keeps cookies and sends the CSRF header. */
export interface Browser {
  get(path: string): request.Test
  post(path: string, body?: object): request.Test
  put(path: string, body: object): request.Test
  head(path: string): request.Test
  del(path: string): request.Test
  /** The cookies it holds, as name=value. */
  cookies(): readonly string[]
}

/** A new browser, optionally with cookies as name=value. */
export function browserOf({ app }: Pick<TestApp, 'app'>, cookies: readonly string[] = []): Browser {
  const held = new Map(cookies.map((pair) => pair.split('=') as [string, string]))
  const keep = (sent: request.Test): request.Test => {
    if (held.size > 0) sent.set('cookie', [...held].map((pair) => pair.join('=')).join('; '))
    return sent.on('response', (answer: { headers: Record<string, unknown> }) => {
      for (const line of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split('=')
        if (value === '') held.delete(name)
        else held.set(name, value)
      }
    })
  }
  return {
    get: (path) => keep(request(app.server).get(path).set('x-csrf', '1')),
    post: (path, body) => {
      const sent = keep(request(app.server).post(path).set('x-csrf', '1'))
      return body === undefined ? sent : sent.send(body)
    },
    put: (path, body) => keep(request(app.server).put(path).set('x-csrf', '1').send(body)),
    head: (path) => keep(request(app.server).head(path).set('x-csrf', '1')),
    del: (path) => keep(request(app.server).delete(path).set('x-csrf', '1')),
    cookies: () => [...held].map((pair) => pair.join('=')),
  }
}
