import type { Profiler } from 'node:inspector'
import { join } from 'node:path'
import t from 'tap'
import { flameGraph } from './flame-graph.ts'
import { flameTree } from './flame-tree.ts'

const frame = (functionName: string, url = ''): Profiler.ProfileNode['callFrame'] => ({
  functionName,
  url,
  scriptId: '1',
  lineNumber: 0,
  columnNumber: 0,
})
const ours = `file://${join(process.cwd(), 'dist/server/bff/app.js')}`
/** `route` is in the profile twice, as V8 lists it when it is compiled anew. */
const profile: Profiler.Profile = {
  startTime: 0,
  endTime: 1,
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 3, 6] },
    { id: 2, callFrame: frame('(idle)') },
    { id: 3, callFrame: frame('route', ours), children: [4, 5] },
    { id: 4, callFrame: frame('next', 'file:///srv/node_modules/fastify/lib/hooks.js') },
    { id: 5, callFrame: frame('', 'node:net') },
    { id: 6, callFrame: frame('route', ours), children: [7] },
    { id: 7, callFrame: frame('(garbage collector)') },
  ],
  samples: [2, 2, 3, 4, 4, 5, 6, 7, 7, 7],
}

t.test('the calls of a profile are one tree of shares; waiting is not in it', async (t) => {
  const [route, ...others] = flameTree(profile).calls.values()
  t.same(others, [])
  t.match(route, { name: 'route · dist/server/bff/app.js', owner: 'ours' })
  t.equal(route?.share.toFixed(3), '1.000')
  t.same(
    [...(route?.calls.values() ?? [])].map(({ name, owner, share }) => [name, owner, share.toFixed(3)]),
    [
      ['next · fastify', 'package', '0.250'],
      ['anonymous · node:net', 'node', '0.125'],
      ['(garbage collector)', 'engine', '0.375'],
    ],
  )
})

t.test('a flame graph has a box for each call, the widest first, and escapes names', async (t) => {
  const drawn = flameGraph('class of 30 <product>', flameTree(profile))
  t.match(drawn, 'class of 30 &lt;product&gt;')
  const boxes = [...drawn.matchAll(/<title>([^<]+)<\/title><rect x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g)]
  t.same(
    boxes.map(([, name, x, y, width]) => [name, x, y, width]),
    [
      ['all, 100.0 %', '0.0', '44', '1600.0'],
      ['route · dist/server/bff/app.js, 100.0 %', '0.0', '62', '1600.0'],
      ['(garbage collector), 37.5 %', '0.0', '80', '600.0'],
      ['next · fastify, 25.0 %', '600.0', '80', '400.0'],
      ['anonymous · node:net, 12.5 %', '1000.0', '80', '200.0'],
    ],
  )
})
