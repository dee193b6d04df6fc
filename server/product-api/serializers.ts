import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import { compiledOnce } from '../compiled-once.ts'

/** Fastify's own compiler of what writes replies. */
const compile = SerializerSelector()({}, {}) as FastifySerializerCompiler<object>

/** Writes replies as their contract says, leaving out what it does not name. */
export const replySerializers: FastifySerializerCompiler<object> = compiledOnce(compile)
