import type { FastifyInstance } from 'fastify'
import { pages } from '../../../shared/paths.ts'

/** Where the sibling app is; all that is known of it is its callback, which the redirects serve (S2.53, S2.54?). */
const SIBLING_APP = '/mpact'

/** The sibling app's one page: it says where the accounts are. */
export async function siblingApp(app: FastifyInstance): Promise<void> {
  app.get(SIBLING_APP, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Numberlane</title></head>
<body><h1>Numberlane</h1><p>Nothing is here. <a href="${pages.home}">Go to your account</a></p></body>
</html>
`,
      ),
  )
}
