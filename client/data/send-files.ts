import { api, href, type Query } from '../../shared/paths.ts'
import { errorOf, Refused, unreachable } from './api.ts'

/**
 * Sends files as a form and reports progress from 0 to 1, which `fetch` cannot do. Returns the parsed JSON or
 * throws `Refused`.
 */
export function sendFiles<Body>(
  command: { screen: string; command: string },
  { files, query }: { files: readonly File[]; query: Query },
  onProgress: (share: number) => void,
): Promise<Body> {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', href(api.command, command, query))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('x-csrf', '1')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1)
    request.onerror = () => reject(new Refused(0, unreachable))
    request.onload = () => {
      const body = jsonOf(request.responseText)
      if (request.status === 200 && body !== null) resolve(body as Body)
      else reject(new Refused(request.status, errorOf(request.status, body)))
    }
    request.send(form)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
