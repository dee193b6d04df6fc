import { execFileSync, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import t from 'tap'
import { parseAllDocuments } from 'yaml'
import { variables as ofTheBff } from '../../../server/bff/config/variables.ts'
import { migrationVariables, variables as ofTheProductApi } from '../../../server/product-api/variables.ts'
import { type Table, variablesOf } from '../../../server/variables/table.ts'
import { root, textOf } from '../../support/deploy.ts'
import type { Manifest, Pod } from '../../support/kubernetes.ts'

const skip = spawnSync('kubectl', ['version', '--client']).error !== undefined && 'needs kubectl'
const FOLDER = 'server/deploy/kubernetes'

/** What kustomize makes of a folder, by kind and name. */
function built(folder: string): (kind: string, name: string) => Manifest {
  const text = execFileSync('kubectl', ['kustomize', folder], { cwd: root, encoding: 'utf8' })
  const all = parseAllDocuments(text).map((one): Manifest => one.toJS())
  return (kind, name) => {
    const found = all.find((one) => one.kind === kind && one.metadata.name.replace(/-\w{10}$/, '') === name)
    if (!found) throw new Error(`${folder} has no ${kind} ${name}`)
    return found
  }
}

const podOf = ({ spec }: Manifest): Pod => {
  if (!spec.template) throw new Error('It makes no pods.')
  return spec.template.spec
}

const servers = [
  { name: 'bff', table: ofTheBff as Table, port: 'PORT', opsPort: 'OPS_PORT' },
  {
    name: 'product-api',
    table: ofTheProductApi as Table,
    port: 'PRODUCT_API_PORT',
    opsPort: 'PRODUCT_API_OPS_PORT',
  },
] as const

for (const { name, table, port, opsPort } of servers)
  t.test(
    `the ${name} in Kubernetes is given variables, ports and probes that it has`,
    { skip },
    async (t) => {
      const get = built(FOLDER)
      const deployment = get('Deployment', name)
      const [container] = podOf(deployment).containers
      const data = get('ConfigMap', name).data ?? {}
      const env = container?.env ?? []
      const known = variablesOf(table)
      const given = [...Object.keys(data), ...env.map((one) => one.name)]
      t.same(
        given.filter((one) => !known.some((variable) => variable.name === one)),
        [],
        'every variable exists',
      )
      t.same(
        known.filter(({ required }) => required !== undefined).filter((one) => !given.includes(one.name)),
        [],
        'none that it cannot do without is missing',
      )
      for (const variable of known.filter(({ secret }) => secret)) {
        t.notOk(variable.name in data, `${variable.name} is in no config map`)
        const { secretKeyRef } = env.find((one) => one.name === variable.name)?.valueFrom ?? {}
        t.match(secretKeyRef, { name, key: variable.name }, `${variable.name} comes from a secret`)
      }
      t.notOk(
        env.some(({ value }) => value !== undefined),
        'and nothing is written down beside it',
      )
      t.equal(container?.envFrom?.[0]?.configMapRef.name, get('ConfigMap', name).metadata.name)

      const ports = Object.fromEntries((container?.ports ?? []).map((one) => [one.name, one.containerPort]))
      t.same(ports, { http: Number(data[port]), operations: Number(data[opsPort]) })
      t.same(container?.startupProbe?.httpGet, { path: '/livez', port: 'operations' })
      t.same(container?.readinessProbe?.httpGet, { path: '/readyz', port: 'operations' })
      t.same(container?.livenessProbe?.httpGet, { path: '/livez', port: 'operations' })
      t.ok((container?.startupProbe?.failureThreshold ?? 0) >= 30, 'it has time to start')
    },
  )

t.test('a rolling restart and an emptied node leave processes that answer', { skip }, async (t) => {
  const get = built(FOLDER)
  for (const { name } of servers) {
    const { spec } = get('Deployment', name)
    t.ok((spec.replicas ?? 0) >= 2)
    t.same(spec.strategy?.rollingUpdate, { maxSurge: 1, maxUnavailable: 0 })
    const selects = { matchLabels: { 'app.kubernetes.io/name': name } }
    t.match(spec.selector, selects)
    t.match(spec.template?.metadata.labels, selects.matchLabels)
    t.match(get('PodDisruptionBudget', name).spec, { maxUnavailable: 1, selector: selects })
    t.match(get('Service', name).spec, {
      selector: selects.matchLabels,
      ports: [{ targetPort: 'http' }],
    })
  }
  t.equal(
    get('ConfigMap', 'bff').data?.UPSTREAM_URL,
    `http://product-api:${get('Service', 'product-api').spec.ports?.[0]?.port}`,
    'the BFF calls the service by its name and port',
  )
})

t.test(
  'nothing in the cluster has root, capabilities or a disk, or is reached from elsewhere',
  {
    skip,
  },
  async (t) => {
    const get = built(FOLDER)
    const job = built(`${FOLDER}/migrate`)('Job', 'migrate')
    for (const workload of [...servers.map(({ name }) => get('Deployment', name)), job]) {
      const pod = podOf(workload)
      const { name } = workload.metadata
      t.match(
        pod,
        { automountServiceAccountToken: false, securityContext: { runAsNonRoot: true, runAsUser: 1000 } },
        name,
      )
      t.match(pod.containers, [
        {
          resources: { requests: { cpu: String, memory: String }, limits: { memory: String } },
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        },
      ])
      t.equal(pod.containers.length, 1)
      const policy = get('NetworkPolicy', name).spec
      t.same(policy.policyTypes, ['Ingress', 'Egress'], name)
      t.match(policy.podSelector, { matchLabels: workload.spec.template?.metadata.labels })
    }
    t.same(get('NetworkPolicy', 'nothing-else').spec, {
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    })
    const reaches = get('NetworkPolicy', 'product-api').spec.ingress?.[0]?.from?.[0]?.podSelector?.matchLabels
    t.same(reaches, { 'app.kubernetes.io/name': 'bff' }, 'only the BFF makes calls')
    t.match(get('Namespace', 'numberlane').metadata.labels, {
      'pod-security.kubernetes.io/enforce': 'restricted',
    })
  },
)

t.test(
  'both servers can write the audit stream where the runbook says, and not into memory',
  { skip },
  async (t) => {
    const [, section = ''] = textOf('docs/operations.md').split('\n## With Kubernetes\n')
    const [, file = ''] = /`AUDIT_FILE=([^`]+)`/.exec(section.slice(0, section.indexOf('\n## '))) ?? []
    for (const { name } of servers) {
      const pod = podOf(built(FOLDER)('Deployment', name))
      const mounted = pod.containers[0]?.volumeMounts?.find(({ mountPath }) => mountPath === dirname(file))
      t.same(pod.volumes?.find((volume) => volume.name === mounted?.name)?.emptyDir, {}, name)
    }
  },
)

t.test('migrating is a job of the same image with the one secret it needs', { skip }, async (t) => {
  const pod = podOf(built(`${FOLDER}/migrate`)('Job', 'migrate'))
  const [container] = pod.containers
  t.same(
    container?.env,
    variablesOf(migrationVariables as Table).map(({ name }) => ({
      name,
      valueFrom: { secretKeyRef: { name: 'migrate', key: name } },
    })),
  )
  t.match(textOf('server/product-api/migrate.ts'), container?.command?.[1] ?? 'no command')
  for (const { name } of servers)
    t.equal(podOf(built(FOLDER)('Deployment', name)).containers[0]?.image, container?.image)
  t.equal(pod.restartPolicy, 'Never')
})
