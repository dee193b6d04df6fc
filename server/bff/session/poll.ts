import type { FastifyRequest } from 'fastify'

const POLL_HEADER = 'x-poll'

/** Whether a page asks again by itself, on an interval or on focus. That must not keep a session alive (S4.6?). */
export const isPoll = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[POLL_HEADER] === '1'
