import { Type } from 'typebox'
import { call } from './call.ts'
import { Nothing } from './entities.ts'

const route = Type.String({
  maxLength: 60,
  pattern: '^(/|(/:?[A-Za-z-]+)+)$',
  description: 'The template of the page’s address.',
  examples: ['/account/students/:studentId'],
})

/**
 * A page that somebody opened (S7.69), or the variant of it they were shown: the template of its address, in which no
 * id has a place. Closed: nothing else about it may come along. Nothing is kept of somebody who does not want to be
 * counted.
 */
export const clientEvent = call({
  id: 'clientEvent',
  method: 'POST',
  path: '/v2/mm/events/client',
  repeat: false,
  telemetry: true,
  body: Type.Union([
    Type.Object({ event: Type.Literal('page-view'), route }, { additionalProperties: false }),
    Type.Object(
      {
        event: Type.Literal('variant-seen'),
        route,
        variant: Type.String({
          pattern: '^[A-Za-z-]{1,40}[.][a-z-]{1,40}$',
          description: 'The experiment and which of its variants.',
          examples: ['greeting.short'],
        }),
      },
      { additionalProperties: false },
    ),
  ]),
  reply: Type.Object({
    isFirst: Type.Optional(Type.Boolean({ description: 'Whether it was kept for the first time.' })),
  }),
})

/**
 * A request that failed in a browser (S7.70): its route, never a full address, the status, 0 if no answer came, our
 * error code and the number on the error page. Closed: nothing else about it may come along.
 */
export const clientError = call({
  id: 'clientError',
  method: 'POST',
  path: '/v2/mm/errors/client',
  repeat: false,
  telemetry: true,
  body: Type.Object(
    {
      errorType: Type.Literal('API'),
      statusCode: Type.Integer({
        minimum: 0,
        maximum: 599,
        description: 'The HTTP status; 0 if no answer came.',
        examples: [502],
      }),
      url: Type.String({ maxLength: 100, pattern: '^/[a-z/:-]+$', examples: ['/api/screens/skills'] }),
      data: Type.Object(
        {
          code: Type.String({ pattern: '^[a-z-]{1,40}$', examples: ['upstream-failed'] }),
          requestId: Type.Optional(
            Type.String({ pattern: '^[2-9A-Z]{4}-[2-9A-Z]{4}$', examples: ['K7QM-3XPA'] }),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Nothing,
})
