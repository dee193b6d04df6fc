/** What a program can learn of a service from its OpenAPI document: the parts that are needed here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>
    readonly securitySchemes: Readonly<Record<string, { readonly type: string; readonly scheme?: string }>>
  }
}
interface Operation {
  readonly summary?: string
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> }
}

/** One play as the document's example has it: whatever its fields are. */
export type ExamplePlay = Readonly<Record<string, unknown>>

export interface Studio {
  /** The example of the document, as a start. */
  readonly example: ExamplePlay
  /** Sends plays, and again after a network error or an answer that asks for it. */
  send(plays: readonly ExamplePlay[]): Promise<{ readonly status: number; readonly body: unknown }>
}

const MAX_TRIES = 5

/**
 * A game studio's program. It has a key and the address of a service, and knows nothing of the product but what the
 * service's OpenAPI document says: which call takes plays, how it is authenticated, and what a play looks like.
 */
export async function gameStudio(origin: string, key: string): Promise<Studio> {
  const { paths, components } = (await (await fetch(`${origin}/openapi.json`)).json()) as Document
  const scheme = Object.entries(components.securitySchemes).find(([name]) => /key/i.test(name))
  if (scheme?.[1].scheme !== 'bearer') throw new Error('The document has no key that is a bearer.')
  const [path, operation] = callWith(paths, scheme[0])
  const { example } = Object.values(operation.requestBody?.content ?? {})[0] ?? {}
  const [list = '', [play] = []] = Object.entries(example as Record<string, ExamplePlay[]>)[0] ?? []
  if (play === undefined) throw new Error('The document has no example of a play.')

  const send = async (
    plays: readonly ExamplePlay[],
    tries = 1,
  ): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ [list]: plays }),
    })
    const wait = Number(response.headers.get('retry-after'))
    if (response.ok || !wait || tries >= MAX_TRIES)
      return { status: response.status, body: await response.json() }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    return send(plays, tries + 1)
  }
  return { example: play, send }
}

/** The POST that is authenticated in this way. */
function callWith(paths: Document['paths'], scheme: string): [path: string, operation: Operation] {
  for (const [path, { post }] of Object.entries(paths))
    if (post?.security?.some((one) => scheme in one)) return [path, post]
  throw new Error('The document has no call that takes a key.')
}
