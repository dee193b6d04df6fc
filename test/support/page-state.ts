import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { screens } from '../../server/bff/screens/index.ts'
import { pageList } from '../../shared/routes.ts'

const root = path.resolve(import.meta.dirname, '../../client/screens')
/** How a page declares the state it keeps in its address; what it spreads stands in the contract too. */
const declared = /(?:\bnames = |useParams\()\[([^\]]*)\]/g
/** Parameters of a request alone, which no page's address has. */
const ofRequests = ['part', 'small', 'return']

/** The names of what is in a screen's address: those its page declares, and those of its contract. */
export function stateNamesOf(screen: string): readonly string[] {
  const folder = path.join(root, screen)
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const ofPage = sources.flatMap((source) =>
    [...source.matchAll(declared)].flatMap(([, list = '']) => list.match(/(?<=')\w+(?=')/g) ?? []),
  )
  const contract = screens.find(({ name }) => name === screen)
  const inPath = pageList.filter((page) => page.screen === screen).map(({ path }) => path)
  return [...new Set([...ofPage, ...Object.keys(contract?.params.properties ?? {})])].filter(
    (name) => !ofRequests.includes(name) && !inPath.some((each) => each.includes(`:${name}Id`)),
  )
}
