import t from 'tap'
import { startFault } from '../../../server/product-api/start-fault.ts'

t.test('each fault at the start has its sentence', async (t) => {
  const fault = (code: string, rest: object = {}) =>
    Object.assign(new Error(`${code}: secret text`), { code, ...rest })
  const table: [unknown, string][] = [
    [fault('EACCES', { syscall: 'mkdir', path: '/data' }), 'The product API cannot write to /data.'],
    [fault('EACCES', { syscall: 'listen', port: 80 }), 'The product API may not listen on port 80.'],
    [fault('EROFS', { path: '/data' }), 'The product API cannot write to /data: it is read-only.'],
    [new AggregateError([fault('ECONNREFUSED')]), 'The database that DATABASE_URL names cannot be reached.'],
    [
      new Error('Failed query', { cause: fault('28P01') }),
      'The database that DATABASE_URL names does not accept the account or the password in it.',
    ],
    [
      fault('3D000'),
      'The database that DATABASE_URL names does not exist: create it, or correct the name at the end of DATABASE_URL.',
    ],
    [
      fault('53300'),
      'The database that DATABASE_URL names has no connection left: raise its max_connections, or lower DATABASE_POOL_SIZE.',
    ],
    [
      new Error('Failed query', {
        cause: Object.assign(new Error('permission denied for schema public'), { code: '42501' }),
      }),
      'The database that DATABASE_URL names does not let the account in it do what it must (permission denied for schema public): grant it this right, or make it the owner.',
    ],
    [fault('28000'), 'The database that DATABASE_URL names refuses the connection.'],
    [
      new Error('timeout exceeded when trying to connect'),
      'The database that DATABASE_URL names is not responding.',
    ],
    [new Error('something else\nwith a second line'), 'The product API could not start: something else'],
    ['a text', 'The product API could not start: a text'],
  ]
  for (const [given, sentence] of table) t.equal(startFault(given), sentence)
})
