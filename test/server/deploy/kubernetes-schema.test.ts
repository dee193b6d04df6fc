import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parseAllDocuments } from 'yaml'
import { root, textOf } from '../../support/deploy.ts'

const FOLDER = 'server/deploy/kubernetes'

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec?: object
}

const resources = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(textOf(`${FOLDER}/${file}`)))
  .map((one): Resource => one.toJS())

/** What Kubernetes' own schema of a resource says against it; undefined if nothing. */
async function faultOf(resource: Resource): Promise<string | undefined> {
  const { [resource.kind]: Model } = await import(`kubernetes-models/${resource.apiVersion}`)
  try {
    new Model(resource).validate()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

for (const resource of resources)
  t.test(`${resource.kind} ${resource.metadata.name} is one by the schema of Kubernetes`, async (t) => {
    t.equal(await faultOf(resource), undefined)
  })

t.test('the schema sees what is missing and what is of another type', async (t) => {
  const deployment = resources.find(({ kind }) => kind === 'Deployment') as Resource
  t.match(await faultOf({ ...deployment, spec: { ...deployment.spec, selector: undefined } }), /selector/)
  t.match(await faultOf({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } }), /replicas/)
})
